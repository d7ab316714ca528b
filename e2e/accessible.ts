import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The site has no frames, so axe may finish in the page itself instead of in a second one: half the time. */
export const axeOn = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

export async function expectNoViolation(axe: AxeBuilder) {
  const { violations, passes } = await axe.analyze()
  expect(passes).not.toEqual([])
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/**
 * Contrast takes most of axe's time and is the same wherever a text has the same class, color, size and background: two of a
 * kind are measured.
 */
export async function expectContrast(page: Page) {
  const samples = await page.evaluate(() => {
    const seen = new Map<string, number>()
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
    for (const element of document.body.querySelectorAll('*')) {
      element.removeAttribute('data-sample')
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue
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
      if (count <= 2) element.setAttribute('data-sample', '')
    }
    return seen.size
  })
  expect(samples, 'kinds of text').toBeGreaterThan(0)
  await expectNoViolation(axeOn(page).include('[data-sample]').withRules(['color-contrast']))
}

export async function expectFits(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0)
}

/** As it is now; by default with best practices beyond what WCAG asks for. */
export async function expectAccessible(page: Page, axe = axeOn(page)): Promise<void> {
  await expectNoViolation(axe.disableRules(['color-contrast']))
  await expectContrast(page)
}
