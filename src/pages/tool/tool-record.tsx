import type { ToolActivity } from '#activity/activity-responses.ts'
import { AlsoCompared } from '#activity/components/activity-facts.tsx'
import type { ToolStandingResponse } from '#needs/catalogue-responses.ts'
import { IntentAlternatives, MarketStanding } from '#needs/components/market-position.tsx'
import { AnswerGroups } from '#tools/components/answer-groups.tsx'
import { CompanyInformation } from '#tools/components/company-information.tsx'
import { KeyFeatures } from '#tools/components/key-features.tsx'
import { OrderNote } from '#tools/components/order-note.tsx'
import { factsReadText } from '#tools/source-text.ts'
import type { ToolCardView, ToolView } from '#tools/tool-view.ts'
import { InlineLink } from '#ui/link.tsx'
import { FurtherFacts, MoreOptions, SimilarTools, SomethingWrong } from './tool-links.tsx'
import { hasPlace, ToolPart } from './tool-part.tsx'

const COMPARISONS_FROM = 3

interface ToolRecordProps {
  tool: ToolView
  answered: ToolStandingResponse
  fromMaker: readonly string[]
}

/** Where it stands, what it answers, has and connects to. */
export function ToolRecord({ tool, answered: { standing, questions }, fromMaker }: ToolRecordProps) {
  return (
    <>
      {standing && hasPlace(standing) && (
        <ToolPart id="market" title="In its market">
          <MarketStanding tool={tool} standing={standing} />
        </ToolPart>
      )}
      {Object.keys(tool.answers).length > 0 && (
        <ToolPart id="facts" title="Facts">
          <AnswerGroups tool={tool} questions={questions} fromMaker={fromMaker} />
          <p className="mt-3 text-[14px] text-muted">
            {factsReadText(tool.sources) && `${factsReadText(tool.sources)}. `}
            <InlineLink href="/how-we-rank#facts">How facts are checked</InlineLink>
          </p>
        </ToolPart>
      )}
      {tool.features.length > 0 && (
        <ToolPart id="features" title="Key Features">
          <KeyFeatures features={tool.features} keys={tool.featureKeys} />
        </ToolPart>
      )}
      <FurtherFacts tool={tool} />
      {standing && standing.intents.length > 0 && (
        <ToolPart id="alternatives" title={`Alternatives to ${tool.name} that are`}>
          <IntentAlternatives tool={tool} standing={standing} />
        </ToolPart>
      )}
    </>
  )
}

interface SurroundingsProps {
  tool: ToolView
  similar: readonly ToolCardView[]
  activity: Pick<ToolActivity, 'alsoCompared'>
}

/** What is near it, and who makes it. */
export function ToolSurroundings({ tool, similar, activity }: SurroundingsProps) {
  const notYetShown = similar.filter(({ id }) => !activity.alsoCompared.some((other) => other.id === id))
  return (
    <>
      {similar.length > 0 && (
        <ToolPart id="similar" title="Similar Tools">
          <SimilarTools tools={similar} />
          <OrderNote rule="similarity" />
        </ToolPart>
      )}
      <AlsoCompared tool={tool} others={activity.alsoCompared} />
      <MoreOptions tool={tool} compared={similar.length >= COMPARISONS_FROM ? notYetShown : []} />
      <CompanyInformation tool={tool} />
      <ToolPart title="Something wrong or missing?">
        <SomethingWrong tool={tool} />
      </ToolPart>
    </>
  )
}
