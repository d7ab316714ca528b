/** One part of a fact that has several. */
export interface FieldPart {
  label: string
  hint?: string
  placeholder?: string
  /** One line of text where it says nothing else. */
  input?: 'number' | 'lines' | 'code'
  /** By what the record has. Where none is chosen, there is no such fact. */
  choices?: Readonly<Record<string, string>>
}

export interface ToolField {
  label: string
  /** How it is filled in. */
  input: string
  /** The part of the editor; none for what is filled in together with another field, or follows from one. */
  section?: string
  hint?: string
  isRequired?: boolean
  /** As the open data explains it; fields without one are not part of it. */
  meaning?: string
  /** A source can be for it, besides for answers. */
  isSourced?: boolean
  /** Anybody may correct it: what the form calls it. */
  corrected?: string
  /** Those who watch a tool are told when it changes. */
  isWatched?: boolean
  /** Its page and its Markdown say it by its label; what they say in their own way is without it. */
  isShown?: boolean
  /** Tools can be listed and filtered by its values. */
  facet?: string
  /** Of an object, by the names the record has. */
  parts?: Readonly<Record<string, FieldPart>>
}
