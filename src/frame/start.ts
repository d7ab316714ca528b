import { markEarlyPresses } from '#ui/fields/pressed-before-hydration.ts'
import { listenForShortcut } from './search-shortcut.ts'

// A script of its own, since it is small and first: what is pressed before React is there is not lost.
listenForShortcut()
markEarlyPresses()
