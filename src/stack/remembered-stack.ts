import { browserStore, isText } from '#lib/browser/browser-store.ts'
import { readItems, type StackItem, stackPath, withItem, writeItems } from './stack-address.ts'

/** The stack that was changed last in this browser, as its address says it: to look at one that somebody sent keeps nothing. */
export const rememberedStack = browserStore('stack', '', isText)

export const remember = (tools: string): void => {
  const written = writeItems(readItems(tools))
  if (written !== rememberedStack.get()) rememberedStack.set(written)
}

/** The address of what this browser remembers with one more tool. */
export const pathWith = (remembered: string, item: StackItem): string =>
  stackPath(withItem(readItems(remembered), item))

export const addToRemembered = (item: StackItem): void =>
  remember(writeItems(withItem(readItems(rememberedStack.get()), item)))
