import type { MarketAnswer } from './catalogue-responses.ts'

type Concluding = Pick<MarketAnswer, 'isUnderstood' | 'picks' | 'dropped' | 'tools' | 'counts'>

/**
 * The answer beside words or must-haves that were not understood: they may change everything, so that nothing is picked and
 * nothing surely fits. What does not fit still does not.
 */
export function withoutConclusions<T extends Concluding>(answer: T): T {
  const { counts, tools } = answer
  return {
    ...answer,
    isUnderstood: false,
    picks: [],
    dropped: [],
    tools: tools.map((tool) => (tool.fits === 'yes' ? { ...tool, fits: 'may' } : tool)),
    counts: { ...counts, fits: 0, mayFit: counts.fits + counts.mayFit },
  }
}
