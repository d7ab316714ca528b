import type { ToolDraft } from '#admin/tool-draft.ts'
import { boundText, type ToolForm } from '#admin/use-tool-form.ts'
import { STATUS_LABELS } from '#catalogue/entry/status-entry.ts'
import { AreaField, LineField, SelectField } from '#ui/input-fields.tsx'
import { industries, platforms, useCases, type Vocabulary } from '#vocabulary/vocabulary.ts'
import { CheckList } from './check-list.tsx'
import { LogoField } from './logo-field.tsx'

type FormProps = { form: ToolForm }

const statuses = Object.entries(STATUS_LABELS)

export function ListsSection({ form }: FormProps) {
  return (
    <div className="grid gap-6">
      <AreaField
        {...boundText(form, 'features')}
        label="Features"
        rows={8}
        hint="One per line, in the tool’s own words. The headline features that its page lists."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <AreaField
          {...boundText(form, 'integrations')}
          label="Integrations"
          rows={6}
          hint="One per line, by slug, such as google-workspace."
        />
        <AreaField
          {...boundText(form, 'tags')}
          label="Tags"
          rows={6}
          hint="One per line. A category’s key also lists the tool there."
        />
      </div>
      <VocabularyList form={form} field="platforms" legend="Platforms" vocabulary={platforms} />
      <VocabularyList form={form} field="useCases" legend="Use cases" vocabulary={useCases} />
      <VocabularyList form={form} field="industries" legend="Industries" vocabulary={industries} />
    </div>
  )
}

interface VocabularyListProps extends FormProps {
  field: 'platforms' | 'useCases' | 'industries'
  legend: string
  vocabulary: Vocabulary
}

function VocabularyList({ form: { draft, set, errors }, field, legend, vocabulary }: VocabularyListProps) {
  const keys = new Set([...vocabulary.terms.map(({ key }) => key), ...draft[field]])
  return (
    <CheckList
      id={field}
      legend={legend}
      options={[...keys].map((key) => ({ key, label: vocabulary.label(key) }))}
      chosen={draft[field]}
      onChosen={(chosen) => set(field, chosen)}
      error={errors[field]}
    />
  )
}

export function MakerSection({ form }: FormProps) {
  const { draft, set, errors } = form
  const part = (name: keyof ToolDraft['maker']) => ({
    name: `maker.${name}`,
    text: draft.maker[name],
    error: errors[`maker.${name}`],
    onText: (text: string) => set('maker', { ...draft.maker, [name]: text }),
  })
  const status = (name: keyof ToolDraft['status']) => ({
    name: `status.${name}`,
    text: draft.status[name],
    error: errors[`status.${name}`],
    onText: (text: string) => set('status', { ...draft.status, [name]: text }),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <LineField {...part('owner')} label="Owner" hint="The company behind it." />
      <LineField {...part('country')} label="Country" placeholder="US" hint="Two letters." />
      <LineField {...part('founded')} label="Founded" inputMode="numeric" placeholder="2009" />
      <AreaField
        {...part('sites')}
        label="Further sites"
        rows={2}
        hint="Domains it also publishes on, one per line."
      />
      <AreaField {...boundText(form, 'formerNames')} label="Former names" rows={2} hint="One per line." />
      <LineField
        {...boundText(form, 'license')}
        label="License"
        placeholder="MIT"
        hint="Only for open source, by its SPDX name."
      />
      <LineField {...boundText(form, 'repository')} label="Repository" type="url" />
      <AreaField
        {...boundText(form, 'countries')}
        label="Made for these countries"
        rows={2}
        hint="Two letters each, only where law, tax or banks matter. Empty for all."
      />
      <SelectField {...status('state')} label="Status" options={statuses} />
      <LineField
        {...status('since')}
        label="Since"
        placeholder="2026-02"
        hint="Only for a tool that is not active."
      />
      <LineField {...status('successor')} label="Successor" hint="The slug of a tool here, or a name." />
      <LineField {...status('note')} label="Note" hint="One sentence, shown on the page." />
    </div>
  )
}

export function ChoiceSection({ form, logoUrl }: FormProps & { logoUrl: string | null }) {
  const { draft, set, errors } = form
  const { editorsChoice } = draft
  return (
    <div className="grid gap-6">
      <LogoField form={form} logoUrl={logoUrl} />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <LineField
          name="editorsChoice.reason"
          label="Editor’s choice: reason"
          hint="Shown with the mark. Leave both empty for no mark."
          text={editorsChoice.reason}
          onText={(reason) => set('editorsChoice', { ...editorsChoice, reason })}
          error={errors['editorsChoice.reason']}
        />
        <LineField
          name="editorsChoice.date"
          label="Editor’s choice: date"
          type="date"
          text={editorsChoice.date}
          onText={(date) => set('editorsChoice', { ...editorsChoice, date })}
          error={errors['editorsChoice.date']}
        />
      </div>
    </div>
  )
}
