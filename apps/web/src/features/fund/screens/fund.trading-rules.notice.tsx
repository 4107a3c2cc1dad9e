import { Card } from '@tongzhou/ui/card/card'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { useQuestion } from '../../../shared/api/use-question'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { notes } from '../parts/trading/trading-notes'
import { promptsQuestion } from '../questions'

/** What to know before trading: what holds for this fund now, and the rules that hold for every fund. */
export default function TradingRulesNotice() {
  const { fundCode } = useRouteQuery('/fund/trading-rules/notice')

  return (
    <div className="flex flex-col gap-3">
      <Prompts fundCode={fundCode} />
      {notes.map((note) => (
        <Card key={note.title} title={note.title}>
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
    </div>
  )
}

function Prompts({ fundCode }: { fundCode: string }) {
  const prompts = useQuestion(promptsQuestion(fundCode))
  if (prompts.kind !== 'ready') return null

  return prompts.data.prompts.map((prompt) => (
    <NoticeBar
      key={prompt.kind + prompt.text}
      tone={prompt.kind === 'SUSPENDED' || prompt.kind === 'CLOSED' ? 'warn' : 'brand'}
      href={
        prompt.announcementId === null
          ? undefined
          : to('/fund/document/ggdetail', { id: prompt.announcementId })
      }
    >
      {prompt.text}
    </NoticeBar>
  ))
}
