import { createRequire } from 'node:module'
import type AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const { resolve } = createRequire(import.meta.url)
/** The engine inside of the package, whose own way is to read it into the page twice for each run; the small form is read faster. */
const { source }: { source: string } = createRequire(resolve('@axe-core/playwright'))('axe-core/axe.min.js')

declare global {
  interface Window {
    axe: {
      configure: (changes: { rules: { id: string; selector: string }[] }) => void
      run: (where: Document | string, options: object) => ReturnType<AxeBuilder['analyze']>
    }
  }
}

interface Audit {
  /** Of the rules to hold; all, with best practices beyond what WCAG asks for, unless given. */
  tags?: string[]
  /** The part of the page that is meant. */
  within?: string
}

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Kinds of text that pages of this worker showed with enough contrast. */
const measured = new Set<string>()

/** As the page is now. All rules in one run, because the costly ones share what it finds out about the page. */
export async function expectAccessible(page: Page, { tags, within = 'body' }: Audit = {}): Promise<void> {
  await changesShown(page)
  const kinds = await markMeasured(page, within)
  // Once in a document: reading its source takes longer than most rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { kept, broken, undecided } = await page.evaluate(
    async ({ tags, within }) => {
      const { axe } = window
      axe.configure({
        rules: [
          { id: 'color-contrast', selector: '[data-sample]' },
          { id: 'link-in-text-block', selector: '[data-in-text]' },
        ],
      })
      const { passes, violations, incomplete } = await axe.run(within === 'body' ? document : within, {
        resultTypes: ['violations', 'incomplete'],
        elementRef: true,
        ...(tags && { runOnly: { type: 'tag', values: tags } }),
      })
      return {
        kept: passes.map(({ id }) => id),
        broken: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        undecided: incomplete.flatMap(({ id, nodes }) =>
          id === 'color-contrast' ? nodes.map(({ element }) => Number(element?.dataset.sample)) : [],
        ),
      }
    },
    { tags, within },
  )
  // The first page of a worker has kinds that were never measured.
  if (measured.size === 0) expect(kept).toContain('color-contrast')
  expect(kept).not.toEqual([])
  expect(broken).toEqual([])
  for (const [at, kind] of kinds.entries()) if (!undecided.includes(at)) measured.add(kind)
}

/** A page that waits for its data is dimmed, and colors on their way to another one have a contrast that nobody reads. */
async function changesShown(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/**
 * Contrast takes most of axe's time and is the same wherever a text has the same class, color, size and background: two of a
 * kind are measured, on the first page of this worker where axe can tell. How links differ from the text around them comes next: those
 * without any need not be looked at.
 */
async function markMeasured(page: Page, within: string): Promise<string[]> {
  const kinds = await page.evaluate(
    ({ within, known }) => {
      const seen = new Map<string, number>()
      const measured = new Set(known)
      const backgrounds = new Map<Element | null, string>([[null, '']])
      function backgroundOf(element: Element | null): string {
        let known = backgrounds.get(element)
        if (known === undefined && element) {
          const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
          known = `${backgroundColor} ${backgroundImage} ${opacity}|${backgroundOf(element.parentElement)}`
          known = known.replace('rgba(0, 0, 0, 0) none 1|', '')
          backgrounds.set(element, known)
        }
        return known ?? ''
      }
      const hasText = (element: Element) =>
        element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      function isInText(link: Element): boolean {
        let block = link.parentElement
        while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
        return block?.textContent?.trim() !== link.textContent?.trim()
      }
      for (const link of document.querySelectorAll(`${within} a[href]`))
        link.toggleAttribute('data-in-text', isInText(link))
      for (const element of document.querySelectorAll(`${within} *`)) {
        element.removeAttribute('data-sample')
        if (
          !(element instanceof HTMLElement) ||
          !hasText(element) ||
          !element.checkVisibility({ visibilityProperty: true })
        )
          continue
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
        const kind = [
          element.getAttribute('class'),
          color,
          fontSize,
          fontWeight,
          textShadow,
          backgroundOf(element),
        ].join('|')
        const count = (seen.get(kind) ?? 0) + 1
        seen.set(kind, count)
        if (count <= 2 && !measured.has(kind)) element.dataset.sample = String([...seen.keys()].indexOf(kind))
      }
      return [...seen.keys()]
    },
    { within, known: [...measured] },
  )
  expect(kinds.length, 'kinds of text').toBeGreaterThan(0)
  return kinds
}

export async function expectFits(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0)
}

/** What is to hold of a state that is on the page, on a wide screen and on a phone, where the journey goes on. */
export async function atBothWidths(page: Page, hold: (width: number) => Promise<void>): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await hold(width)
  }
}

/** Nothing of it breaks a rule, and it fits a wide screen and a phone. */
export const expectSound = (page: Page): Promise<void> =>
  atBothWidths(page, async () => {
    await expectAccessible(page)
    await expectFits(page)
  })
