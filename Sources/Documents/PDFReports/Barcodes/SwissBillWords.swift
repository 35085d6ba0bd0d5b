/// The languages of a Swiss QR-bill.
public enum SwissBillLanguage: Hashable, Sendable {
  case german, french, italian, english

  /// The words of the guidelines (annex D).
  struct Words {
    var paymentPart: String
    var receipt: String
    var account: String
    var reference: String
    var information: String
    var currency: String
    var amount: String
    var acceptancePoint: String
    var payableBy: String
    var payableByWhom: String
    var code: String
  }

  var words: Words {
    switch self {
    case .german:
      Words(
        paymentPart: "Zahlteil", receipt: "Empfangsschein", account: "Konto / Zahlbar an",
        reference: "Referenz", information: "Zusätzliche Informationen", currency: "Währung",
        amount: "Betrag", acceptancePoint: "Annahmestelle", payableBy: "Zahlbar durch",
        payableByWhom: "Zahlbar durch (Name/Adresse)", code: "Swiss QR Code der Zahlung")
    case .french:
      Words(
        paymentPart: "Section paiement", receipt: "Récépissé", account: "Compte / Payable à",
        reference: "Référence", information: "Informations supplémentaires", currency: "Monnaie",
        amount: "Montant", acceptancePoint: "Point de dépôt", payableBy: "Payable par",
        payableByWhom: "Payable par (nom/adresse)", code: "Swiss QR Code du paiement")
    case .italian:
      Words(
        paymentPart: "Sezione pagamento", receipt: "Ricevuta", account: "Conto / Pagabile a",
        reference: "Riferimento", information: "Informazioni supplementari", currency: "Valuta",
        amount: "Importo", acceptancePoint: "Punto di accettazione", payableBy: "Pagabile da",
        payableByWhom: "Pagabile da (nome/indirizzo)", code: "Swiss QR Code del pagamento")
    case .english:
      Words(
        paymentPart: "Payment part", receipt: "Receipt", account: "Account / Payable to",
        reference: "Reference", information: "Additional information", currency: "Currency",
        amount: "Amount", acceptancePoint: "Acceptance point", payableBy: "Payable by",
        payableByWhom: "Payable by (name/address)", code: "Swiss QR Code of the payment")
    }
  }
}
