import { DuplicatesList } from './duplicates-list.tsx'
import { ImportView } from './import-view.tsx'
import { ToolEditor } from './tool-editor.tsx'
import { ToolList } from './tool-list.tsx'
import { VersionsView } from './versions-view.tsx'

/** Every tool, hidden ones too; one of them, or a new one, in the editor. */
export function ToolsView({ search }: { search: URLSearchParams }) {
  const tool = search.get('tool')
  const versions = search.get('versions')
  if (search.has('duplicates')) return <DuplicatesList />
  if (search.has('import')) return <ImportView />
  if (versions) return <VersionsView slug={versions} search={search} />
  return tool ? (
    <ToolEditor key={tool} id={tool === 'new' ? null : Number(tool)} name={search.get('find') ?? ''} />
  ) : (
    <ToolList search={search} />
  )
}
