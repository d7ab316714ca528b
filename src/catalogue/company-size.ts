import type { Answer } from './answer.ts'
import type { ToolFacts } from './tool-facts.ts'

/** The key of lists for large companies. It is a size, not an industry, whatever a source says. */
export const ENTERPRISE = 'enterprise'

/** A plan priced on request, single sign-on, and an audit log or user provisioning: what large companies buy by. */
export function isForEnterprise({ plans, answers }: Pick<ToolFacts, 'plans' | 'answers'>): boolean {
  const has = (question: string) => isYes(answers[question])
  return plans.some((plan) => plan.price === 'quote') && has('sso') && (has('audit-log') || has('scim'))
}

const isYes = (answer: Answer | undefined) => answer !== undefined && answer !== 'no'
