import { useEffect } from 'react'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { toolByIdQuery } from '#needs/catalogue-calls.ts'
import { toolPath } from '#tools/tool.ts'
import { Pending } from '#ui/message-page.tsx'

const queries = ({ id = '' }: { id?: string }) => ({
  tool: toolByIdQuery({ id }),
})

/** The server leads on from this address, so arriving by a link inside the site loads it afresh. */
function CompanyPage() {
  useEffect(() => location.replace(location.href), [])
  return <Pending label="Loading tool information..." />
}

export default definePage({
  queries,
  head: ({ data: { tool } }: PageProps<ReturnType<typeof queries>>) => ({
    title: tool.company.name,
    description: tool.company.metaDescription,
    canonical: toolPath(tool.company.slug),
  }),
  Page: CompanyPage,
})
