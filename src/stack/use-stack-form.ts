import { type FormEvent, type SubmitEvent, use, useState } from 'react'
import { failureWords, sendJson } from '#lib/http/send-json.ts'
import { NavigationContext } from '#ui/link.tsx'
import { remember } from './remembered-stack.ts'
import { editStackCall } from './stack-calls.ts'
import { stackEditOf } from './stack-form.ts'

/** Sends a form of the page without a reload: the address that comes back takes the place of the present one. */
export function useStackForm() {
  const navigation = use(NavigationContext)
  const [problem, setProblem] = useState('')

  async function send(values: Record<string, string>): Promise<boolean> {
    try {
      const { path, tools } = await sendJson(editStackCall(), stackEditOf(values))
      remember(tools)
      setProblem('')
      navigation?.navigate(path, { replace: true, keepPlace: true })
      return true
    } catch (error) {
      setProblem(failureWords(error))
      return false
    }
  }

  const valuesOf = (form: HTMLFormElement, submitter?: HTMLElement | null): Record<string, string> =>
    Object.fromEntries([...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]))

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (!navigation) return
    event.preventDefault()
    const form = event.currentTarget
    void send(valuesOf(form, event.nativeEvent.submitter)).then((isDone) => {
      if (isDone && form.elements.namedItem('lines')) form.reset()
    })
  }

  function onChange(event: FormEvent<HTMLFormElement>) {
    // A number is sent once it is whole: when the field is left or Enter is pressed.
    if (navigation && event.target instanceof HTMLSelectElement) void send(valuesOf(event.currentTarget))
  }

  return { problem, send, valuesOf, onSubmit, onChange }
}
