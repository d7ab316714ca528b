import { type ReactNode, use } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { adminToolQuery, adminToolsQuery } from '#admin/admin-calls.ts'
import type { LoadedTool } from '#admin/admin-responses.ts'
import type { SavedDraft } from '#admin/draft-responses.ts'
import { fieldLabel } from '#admin/field-labels.ts'
import { isSame, type ToolDraft, toDraft } from '#admin/tool-draft.ts'
import { chooseSide, isDirty } from '#admin/tool-form-state.ts'
import { type ToolForm, useToolForm } from '#admin/use-tool-form.ts'
import { formatList } from '#lib/format-list.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { NavigationContext } from '#ui/link.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { AnswerSection } from './answer-section.tsx'
import { BasicsSection } from './basics-section.tsx'
import { DraftOffer, useDraftOffer } from './draft-offer.tsx'
import { ChoiceSection, ListsSection, MakerSection } from './fact-sections.tsx'
import { FormFold, SaveBar } from './form-parts.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import { PreviewButton } from './preview-button.tsx'
import { MorePrices, PlanSection } from './price-section.tsx'
import { SourceSection } from './source-section.tsx'
import { ToolSide } from './tool-side.tsx'
import { useAdminAnswer, useRefresh } from './use-admin-answer.ts'

const RENEWED = ['/api/admin', '/api/companies', '/api/categories', '/api/home']

/** Adds a tool, or edits one: every fact, its locked fields, hiding and restoring. */
export function ToolEditor({ id, name }: { id: number | null; name: string }) {
  return id === null ? <WithDraft loaded={null} name={name} /> : <ExistingTool id={id} />
}

function ExistingTool({ id }: { id: number }) {
  const { data, error, isPlaceholderData, retry } = useAdminAnswer(adminToolQuery({ id }))
  if (error && isPlaceholderData)
    return <p className="mt-6 text-bad">This tool could not be loaded ({error.message}).</p>
  if (data?.tool.id !== id) return <p className="mt-6 text-muted">Loading...</p>
  return (
    <>
      {error && <StaleNotice onRetry={retry} className="mt-6" />}
      <WithDraft loaded={data} />
    </>
  )
}

/** Asks first about what was typed before and not saved. */
function WithDraft({ loaded, name = '' }: { loaded: LoadedTool | null; name?: string }) {
  const { found, error, retry, answer } = useDraftOffer(loaded)
  if (error) return <LoadTrouble what="Your draft" data={undefined} {...{ error, retry }} />
  if (found === undefined) return <p className="mt-6 text-muted">Loading...</p>
  return found.isOffered ? (
    <DraftOffer savedAt={found.draft?.savedAt ?? ''} onAnswer={answer} />
  ) : (
    <EditForm loaded={loaded} continued={found.draft} name={name} />
  )
}

interface EditFormProps {
  loaded: LoadedTool | null
  continued: SavedDraft | null
  /** Of a new tool, as far as it is known. */
  name: string
}

function EditForm({ loaded, continued, name }: EditFormProps) {
  const navigation = use(NavigationContext)
  const refresh = useRefresh()
  const { form, state, save, preview, draftSaved } = useToolForm({
    loaded,
    continued,
    name,
    reload: () => refresh(adminToolsQuery.path),
    onSaved: async (saved) => {
      showToast({ title: 'Success', text: `${saved.tool.name} has been saved` })
      // The address first: a reload must find the tool, not another empty form.
      if (!loaded) navigation?.navigate(adminPath({ view: 'tools', tool: saved.tool.id }))
      await refresh(...RENEWED)
    },
  })
  return (
    <section className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_280px] lg:items-start">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        className="card min-w-0 px-5 pt-5 sm:px-8 sm:pt-8"
      >
        <h2 className="section-title mb-6">
          {state.loaded ? `Edit ${state.loaded.tool.name}` : 'Add a tool'}
        </h2>
        {state.failure.attempt > 0 && (
          <ErrorSummary
            title={state.failure.title}
            errors={state.failure.summary}
            attempt={state.failure.attempt}
          />
        )}
        {state.meanwhile && (
          <MeanwhileNotice
            {...state.meanwhile}
            answerLabel={(key) => form.questionOf(key)?.label ?? key}
            onChoice={(part, side) => form.change((last) => chooseSide(last, part, side))}
          />
        )}
        <Sections form={form} loaded={loaded} />
        <SaveBar back={adminPath({ view: 'tools' })} words={isDirty(state) ? draftSaved : ''}>
          <PreviewButton make={preview} />
        </SaveBar>
      </form>
      <aside className="grid gap-4 lg:sticky lg:top-24">
        <Contents />
        {loaded && <ToolSide loaded={loaded} onChange={() => refresh(...RENEWED)} />}
      </aside>
    </section>
  )
}

interface Section {
  id: string
  title: string
  /** Of a section that is folded: what it holds. */
  fields?: readonly (keyof ToolDraft)[]
}

/** What every tool needs comes first; the rest is folded until it is opened or something in it is wrong. */
const sections: readonly Section[] = [
  { id: 'basics', title: 'Basics' },
  { id: 'read-at', title: 'Sources' },
  { id: 'prices', title: 'Plans' },
  { id: 'questions', title: 'Answers' },
  {
    id: 'more-prices',
    title: 'Add-ons, trial and other prices',
    fields: ['addOns', 'trial', 'pricing', 'priceUnit'],
  },
  {
    id: 'lists',
    title: 'Features and fit',
    fields: ['features', 'integrations', 'tags', 'platforms', 'useCases', 'industries'],
  },
  {
    id: 'maker',
    title: 'Maker, status and license',
    fields: ['maker', 'status', 'formerNames', 'license', 'repository', 'countries'],
  },
  { id: 'choice', title: 'Logo and editor’s choice', fields: ['logo', 'editorsChoice'] },
]
const EMPTY_DRAFT = toDraft({}, () => undefined)

function Sections({ form, loaded }: { form: ToolForm; loaded: LoadedTool | null }) {
  const parts: Record<string, ReactNode> = {
    basics: <BasicsSection form={form} isNew={!loaded} />,
    'read-at': <SourceSection form={form} />,
    prices: <PlanSection form={form} />,
    questions: <AnswerSection form={form} />,
    'more-prices': <MorePrices form={form} />,
    lists: <ListsSection form={form} />,
    maker: <MakerSection form={form} />,
    choice: <ChoiceSection form={form} logoUrl={loaded?.logoUrl ?? null} />,
  }
  return sections.map(({ id, title, fields }) =>
    fields ? (
      <FoldedSection key={id} {...{ id, title, fields, form }}>
        {parts[id]}
      </FoldedSection>
    ) : (
      <section
        key={id}
        id={id}
        className="border-line border-t py-7 first-of-type:border-t-0 first-of-type:pt-0"
      >
        <h3 className="sub-title mb-4">{title}</h3>
        {parts[id]}
      </section>
    ),
  )
}

interface FoldedSectionProps extends Required<Section> {
  form: ToolForm
  children: ReactNode
}

function FoldedSection({ id, title, fields, form: { draft, errors }, children }: FoldedSectionProps) {
  const isWrong = Object.keys(errors).some((path) => fields.some((field) => path.split('.')[0] === field))
  const filled = fields.filter((field) => !isSame(draft[field], EMPTY_DRAFT[field]))
  const said =
    filled.length > 0 ? formatList(filled.map((field) => fieldLabel(field).toLowerCase())) : 'nothing yet'
  return (
    <FormFold id={id} title={title} said={said} isOpen={isWrong}>
      {children}
    </FormFold>
  )
}

function Contents() {
  return (
    <nav aria-label="Parts of the form" className="card hidden p-5 lg:block">
      <ul className="grid gap-2 text-[15px]">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="text-muted hover:text-ink">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
