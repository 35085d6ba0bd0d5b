/// Media types by file name extension, for common attachments.
enum MediaType {
  static func of(_ path: String) -> String {
    switch FilePath.fileExtension(of: path).lowercased() {
    case "md", "markdown": "text/markdown"
    case "txt", "text", "log": "text/plain"
    case "csv": "text/csv"
    case "tsv": "text/tab-separated-values"
    case "html", "htm": "text/html"
    case "css": "text/css"
    case "xml": "application/xml"
    case "json": "application/json"
    case "yaml", "yml": "application/yaml"
    case "pdf": "application/pdf"
    case "zip": "application/zip"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "webp": "image/webp"
    case "svg": "image/svg+xml"
    case "tex": "application/x-tex"
    case "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    case "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    case "ods": "application/vnd.oasis.opendocument.spreadsheet"
    case "odt": "application/vnd.oasis.opendocument.text"
    default: "application/octet-stream"
    }
  }
}
