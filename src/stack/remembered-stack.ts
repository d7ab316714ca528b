import { browserStore, isText } from '#lib/browser/browser-store.ts'
import { readItems, writeItems } from './stack-address.ts'

/** The stack that this browser showed last, as its address says it; nobody else knows it. */
export const rememberedStack = browserStore('stack', '', isText)

export const remember = (tools: string): void => {
  const written = writeItems(readItems(tools))
  if (written !== rememberedStack.get()) rememberedStack.set(written)
}
