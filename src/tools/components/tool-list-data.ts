import { itemListData } from '#seo/structured-data.ts'
import { type Tool, toolPath } from '#tools/tool.ts'

/** Tools as search engines read a list. */
export const toolListData = (title: string, tools: readonly Pick<Tool, 'name' | 'slug'>[], siteUrl: string) =>
  itemListData(
    title,
    tools.map(({ name, slug }) => ({ name, url: siteUrl + toolPath(slug) })),
  )
