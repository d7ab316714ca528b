import { z } from 'zod'
import type { Db } from '#db/open.ts'
import type { ApiFetch } from '#lib/api-query.ts'

export interface McpDeps {
  db: Db
  siteUrl: string
  /** The one search of the site, by the call that everybody uses. */
  askApi: ApiFetch
}

/** What a call has besides: whose it is. */
export interface CallDeps extends McpDeps {
  network: () => string
}

interface AssistantTool<I extends z.ZodObject, O extends z.ZodObject> {
  name: string
  title: string
  description: string
  input: I
  output: O
  /** Most only read. */
  writes?: boolean
  answer: (input: z.infer<I>, deps: CallDeps) => Promise<z.infer<O>>
}

/** A tool whose types have been checked where it was defined. */
export interface AnyAssistantTool extends Omit<AssistantTool<z.ZodObject, z.ZodObject>, 'answer'> {
  answer: (input: never, deps: CallDeps) => Promise<Record<string, unknown>>
}

export function assistantTool<I extends z.ZodObject, O extends z.ZodObject>(
  tool: AssistantTool<I, O>,
): AnyAssistantTool {
  return tool
}

export const limitInput = (max: number, usual: number) => z.number().int().min(1).max(max).default(usual)
