import { Card } from '@tongzhou/ui/card/card'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { useQuestion } from '../../../shared/api/use-question'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { SectionList } from '../../../shared/screen/section-list'
import { notes } from '../parts/trading/trading-notes'
import { promptsQuestion } from '../questions'

/** What to know before trading: what holds for this fund now, and the rules that hold for every fund. */
export default function TradingRulesNotice() {
  const { fundCode } = useRouteQuery('/fund/trading-rules/notice')

  return (
    <Columns
      keepsBeside
      before={
        <SectionList
          label="目录"
          sections={notes.map((note, at) => ({ id: `note-${at}`, label: note.title }))}
        />
      }
      beside={<Prompts fundCode={fundCode} />}
    >
      {notes.map((note, at) => (
        <Card key={note.title} id={`note-${at}`} title={note.title}>
          <ul className="flex flex-col gap-2 text-15 leading-relaxed text-ink-soft">
            {note.lines.map((line) => (
              <li key={line} className="flex gap-2.5">
                <span aria-hidden="true" className="mt-2.5 size-1 shrink-0 rounded-full bg-brand" />
                {line}
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <FundDisclaimer />
    </Columns>
  )
}

function Prompts({ fundCode }: { fundCode: string }) {
  const prompts = useQuestion(promptsQuestion(fundCode))
  if (prompts.kind !== 'ready') return null

  return prompts.data.prompts.map((prompt) => (
    <div key={prompt.kind + prompt.text} className="max-desktop:order-first">
      <NoticeBar
        tone={prompt.kind === 'SUSPENDED' || prompt.kind === 'CLOSED' ? 'warn' : 'brand'}
        href={
          prompt.announcementId === null
            ? undefined
            : to('/fund/document/ggdetail', { id: prompt.announcementId })
        }
      >
        {prompt.text}
      </NoticeBar>
    </div>
  ))
}
