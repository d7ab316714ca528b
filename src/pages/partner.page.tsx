import { toolTag } from '#changes/change-tags.ts'
import { wordsQuery } from '#content/words-calls.ts'
import { definePage } from '#lib/define-page.ts'
import { toolQuery } from '#needs/catalogue-calls.ts'
import { PartnerLayout } from '#tools/components/partner-layout.tsx'
import { nearTools, ToolNotFound, toolNotFoundTitle } from './not-found.tsx'
import { toolHead } from './tool/tool-head.ts'

const queries = ({ slug = '' }: { slug?: string }) => ({
  tool: toolQuery({ slug }),
  words: wordsQuery('partner'),
})

export default definePage({
  queries,
  head: ({ data }) => toolHead(data.tool.company),
  tags: ({ data }) => [toolTag(data.tool.company.slug)],
  Page: ({ data }) => <PartnerLayout tool={data.tool.company} copy={data.words} />,
  pending: 'Loading tool information...',
  Missing: ToolNotFound,
  missingQuery: nearTools,
  missingTitle: toolNotFoundTitle,
})
