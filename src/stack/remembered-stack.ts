import { browserStore, isText } from '#lib/browser/browser-store.ts'
import { readItems, type StackItem, stackPath, withItem, writeItems } from './stack-address.ts'

/** The stack that this browser showed last, as its address says it; nobody else knows it. */
export const rememberedStack = browserStore('stack', '', isText)

export const remember = (tools: string): void => {
  const written = writeItems(readItems(tools))
  if (written !== rememberedStack.get()) rememberedStack.set(written)
}

/** The address of what this browser remembers with one more tool. */
export const pathWith = (remembered: string, item: StackItem): string =>
  stackPath(withItem(readItems(remembered), item))
