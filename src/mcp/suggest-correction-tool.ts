import { z } from 'zod'
import { toolPath } from '#catalogue/tool.ts'
import { correctionPath } from '#corrections/correction.ts'
import { correctionSchema } from '#corrections/correction-schema.ts'
import { suggestCorrection } from '#corrections/suggest-correction.ts'
import { assistantTool } from './assistant-tool.ts'

export const suggestCorrectionTool = assistantTool({
  name: 'suggest_correction',
  title: 'Suggest a correction',
  description:
    'Reports that a fact of a tool is wrong, with the right value and the page where it can be read. A person reads it before anything is changed. Only report what you or the person you speak for have read on that page.',
  writes: true,
  input: correctionSchema.omit({ email: true }).extend({
    value: z
      .unknown()
      .describe(
        'As get_tool shows the record: "yes", "no", { "from": "Business" }, a list of plans; null for "not known". For the fact "other": a sentence',
      ),
  }),
  output: z.object({
    status: z.literal('waiting'),
    statusUrl: z.string().describe('Where to see what became of it; known only to who sent it'),
    pageUrl: z.string(),
  }),
  answer: async (correction, { db, siteUrl, network }) => {
    const { token } = await suggestCorrection(db, { ...correction, email: null }, null, network())
    return {
      status: 'waiting' as const,
      statusUrl: siteUrl + correctionPath(token),
      pageUrl: siteUrl + toolPath(correction.tool),
    }
  },
})
