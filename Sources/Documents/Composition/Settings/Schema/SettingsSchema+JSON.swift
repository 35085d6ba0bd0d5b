extension SettingsSchema {
  /// The JSON Schema (draft 2020-12) of front matter and book files, for editors that check and complete
  /// YAML.
  public static var jsonSchema: String {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema") { $0.string("https://json-schema.org/draft/2020-12/schema") }
      json.member("title") { $0.string("Front matter of pdfcompose") }
      json.member("type") { $0.string("object") }
      json.member("properties") { json in
        json.object { json in
          for setting in all where !setting.name.contains(".") { append(setting, to: &json) }
          for group in groups { append(group, to: &json) }
          for key in BookFile.keys {
            json.member(key.name) { json in
              json.object { json in
                json.member("description") { $0.string("In book files: \(key.summary)") }
                append(key.form, to: &json)
              }
            }
          }
        }
      }
      json.member("patternProperties") { json in
        json.object { json in json.member("^x-") { $0.bool(true) } }
      }
      json.member("additionalProperties") { $0.bool(false) }
    }
    return indented(json.text) + "\n"
  }

  /// The JSON Schema of files whose value has a form.
  static func jsonSchema(title: String, form: SettingForm) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema") { $0.string("https://json-schema.org/draft/2020-12/schema") }
      json.member("title") { $0.string(title) }
      append(form, to: &json)
      json.member("patternProperties") { json in
        json.object { json in json.member("^x-") { $0.bool(true) } }
      }
    }
    return indented(json.text) + "\n"
  }

  /// A setting under its name and its aliases; of the members of a group, those of the group itself.
  private static func append(_ setting: AnySetting, to json: inout JSONWriter) {
    let inGroup = setting.name.contains(".")
    let names = [setting.name] + setting.aliases
    for name in names where name.contains(".") == inGroup {
      let member = name.split(separator: ".").last.map(String.init) ?? name
      append(member, setting, isAlias: name != setting.name, to: &json)
    }
  }

  private static func append(
    _ name: String, _ setting: AnySetting, isAlias: Bool, to json: inout JSONWriter
  ) {
    json.member(name) { json in
      json.object { json in
        if isAlias {
          json.member("description") { $0.string("Another spelling of ‘\(setting.name)’.") }
          json.member("deprecated") { $0.bool(true) }
        } else {
          json.member("description") { $0.string(plain(setting.summary)) }
        }
        append(setting.form, to: &json)
        if !isAlias, let defaultValue = setting.defaultValue {
          json.member("default") { json in append(defaultValue, of: setting.form, to: &json) }
        }
      }
    }
  }

  private static func append(_ group: Group, to json: inout JSONWriter) {
    let members = all.filter { $0.name.hasPrefix(group.name + ".") }
    for name in [group.name] + group.aliases {
      json.member(name) { json in
        json.object { json in
          json.member("description") { $0.string(group.summary) }
          if group.scalarMember != nil {
            json.member("type") { json in
              json.array(["string", "object"]) { type, json in json.string(type) }
            }
          } else {
            json.member("type") { $0.string("object") }
          }
          json.member("properties") { json in
            json.object { json in
              for member in members { append(member, to: &json) }
            }
          }
          json.member("additionalProperties") { $0.bool(false) }
        }
      }
    }
    for member in members {
      for alias in member.aliases where !alias.contains(".") {
        append(alias, member, isAlias: true, to: &json)
      }
    }
  }

  private static func append(_ value: String, of form: SettingForm, to json: inout JSONWriter) {
    if let isOn = Bool(setting: value) {
      json.bool(isOn)
    } else if let number = Int(value) {
      json.number(number)
    } else {
      json.string(value)
    }
  }

  /// The members of the schema that describe a form.
  private static func append(_ form: SettingForm, to json: inout JSONWriter) {
    switch form {
    case .text: type(["string", "number"], to: &json)
    case .boolean:
      json.member("enum") { json in
        json.array(["true", "false"]) { word, json in json.bool(word == "true") }
      }
    case .integer(let range):
      type(["integer"], to: &json)
      json.member("minimum") { $0.number(range.lowerBound) }
      json.member("maximum") { $0.number(range.upperBound) }
    case .number(let range):
      type(["number"], to: &json)
      json.member("minimum") { $0.number(range.lowerBound, digits: 3) }
      json.member("maximum") { $0.number(range.upperBound, digits: 3) }
    case .length:
      type(["string", "number"], to: &json)
      json.member("pattern") { $0.string("^ *[0-9.]+ *(pt|in|cm|mm)? *$") }
    case .choice(let words):
      json.member("enum") { json in json.array(words) { word, json in json.string(word) } }
    case .formatted(_, let examples):
      type(["string", "number"], to: &json)
      json.member("examples") { json in
        json.array(examples) { example, json in json.string(example) }
      }
    case .list(let element):
      json.member("anyOf") { json in
        json.array([false, true]) { isList, json in
          json.object { json in
            if isList {
              json.member("type") { $0.string("array") }
              json.member("items") { json in json.object { json in append(element, to: &json) } }
            } else {
              append(element, to: &json)
            }
          }
        }
      }
    case .oneOf(let forms):
      json.member("anyOf") { json in
        json.array(forms) { form, json in json.object { json in append(form, to: &json) } }
      }
    case .mapping(let fields):
      type(["object"], to: &json)
      json.member("properties") { json in
        json.object { json in
          for field in fields {
            for name in [field.name] + field.aliases {
              json.member(name) { json in
                json.object { json in
                  json.member("description") { $0.string(plain(field.summary)) }
                  append(field.form, to: &json)
                }
              }
            }
          }
        }
      }
      let required = fields.filter { $0.isRequired && $0.aliases.isEmpty }.map(\.name)
      if !required.isEmpty {
        json.member("required") { json in
          json.array(required) { name, json in json.string(name) }
        }
      }
      // Names without a list are the author's.
      json.member("additionalProperties") { $0.bool(fields.isEmpty) }
    case .namedMappings(let fields):
      type(["object"], to: &json)
      json.member("additionalProperties") { json in
        json.object { json in append(.mapping(fields), to: &json) }
      }
    }
  }

  private static func type(_ names: [String], to json: inout JSONWriter) {
    json.member("type") { json in
      if names.count == 1 {
        json.string(names[0])
      } else {
        json.array(names) { name, json in json.string(name) }
      }
    }
  }

  /// The text without the backticks around literals.
  private static func plain(_ summary: String) -> String {
    summary.filter { $0 != "`" }
  }

  /// Pretty-printed JSON with each member and element on a separate line, indented by two spaces;
  /// short arrays of strings stay on one line.
  private static func indented(_ json: String) -> String {
    var text = ""
    var depth = 0
    var isInString = false
    var isEscaped = false
    func newLine() { text += "\n" + String(repeating: "  ", count: depth) }
    for character in json {
      if isInString {
        text.append(character)
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isInString = false
        }
        continue
      }
      switch character {
      case "{", "[":
        depth += 1
        text.append(character)
        newLine()
      case "}", "]":
        depth -= 1
        newLine()
        text.append(character)
      case ",":
        text.append(character)
        newLine()
      case ":": text += ": "
      case "\"":
        isInString = true
        text.append(character)
      default: text.append(character)
      }
    }
    return text
  }
}
