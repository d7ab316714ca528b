import type { ReactNode } from 'react'
import { attributeMarkup } from './attributes.ts'

export type Props = Record<string, unknown> & {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

type WriteLast = (props: Props) => string

const buttonName = ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget']

/** Attributes that stand after all others, as React has them; a field's value may be one, or its content. */
const lastOnes = new Map<string, { names: readonly string[]; write: WriteLast }>([
  last('button', buttonName),
  last('form', ['action', 'encType', 'method', 'target']),
  last('input', [...buttonName, 'checked', 'value'], ({ defaultChecked, defaultValue, ...props }) => ({
    ...props,
    checked: props.checked ?? defaultChecked,
    value: props.value ?? defaultValue,
  })),
  last('select', ['value'], () => ({})),
  last('textarea', ['value'], () => ({})),
])

function last(tag: string, names: readonly string[], valuesOf = (props: Props): Props => props) {
  const write = (props: Props) => {
    const values = valuesOf(props)
    return names.map((name) => attributeMarkup(name, values[name])).join('')
  }
  return [tag, { names, write }] as const
}

/** An element's name and attributes: `<a href="/"`. */
export function openingTag(tag: string, props: Props): string {
  const late = lastOnes.get(tag)
  let markup = `<${tag}`
  for (const name in props) {
    const value = props[name]
    if (value === undefined || name === 'children' || name === 'dangerouslySetInnerHTML') continue
    if (late?.names.includes(name)) continue
    markup += attributeMarkup(name, value)
  }
  return late ? markup + late.write(props) : markup
}
