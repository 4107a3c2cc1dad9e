import type { ResponseOf } from '@tongzhou/client/call'
import { type serviceRecord, serviceRecordFile } from '@tongzhou/client/record'
import { formatRate } from '@tongzhou/domain/format/rates'
import { daysLateText, lateCauseWords, promiseItemWords } from '@tongzhou/domain/trade/promise/promise-words'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { Table } from '@tongzhou/ui/table/table'
import { useState } from 'react'
import { useQuestion } from '../../../shared/api/use-question'
import { useSend } from '../../../shared/api/use-send'
import { saveBytes } from '../../../shared/feedback/save-bytes'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { dayText } from '../../../shared/words/day-words'
import { serviceRecordQuestion } from '../questions'

type Facts = ResponseOf<typeof serviceRecord>
type Row = Facts['rows'][number]

const SPANS = [30, 90] as const

/** How the days that customers were promised came out: rates by kind, why some were late, the counts. */
export function ServiceRecord() {
  const [days, setDays] = useState<(typeof SPANS)[number]>(90)
  const record = useQuestion(serviceRecordQuestion(days), { keepPrevious: true })

  return (
    <Screen query={record} skeleton={<RowSkeleton rows={6} />}>
      {(facts) => (
        <Columns keepsBeside beside={<Beside facts={facts} days={days} />}>
          <div className="flex flex-col gap-3">
            <ChipRow>
              {SPANS.map((span) => (
                <ChoiceChip key={span} pressed={span === days} onClick={() => setDays(span)}>
                  近 {span} 天
                </ChoiceChip>
              ))}
            </ChipRow>
            <Card title="兑现率" action={`${dayText(facts.from)} 至 ${dayText(facts.to)}`}>
              {facts.rows.length === 0 ? (
                <EmptyState text="这段时间没有到期的承诺" note="订单确认或到账的次日计入这里。" />
              ) : (
                <Rates facts={facts} />
              )}
            </Card>
          </div>
        </Columns>
      )}
    </Screen>
  )
}

function Rates({ facts }: { facts: Facts }) {
  return (
    <Table
      caption="各项业务承诺日期的兑现情况"
      columns={[
        {
          key: 'kind',
          header: '业务',
          cell: (row) => `${row.kindLabel}${promiseItemWords[row.item]}`,
        },
        { key: 'rate', header: '兑现率', align: 'right', cell: rateText },
        { key: 'kept', header: '按时', align: 'right', cell: ({ kept, late }) => `${kept} / ${kept + late}` },
        {
          key: 'median',
          header: '中位数',
          align: 'right',
          cell: ({ medianDays }) => (medianDays === null ? '--' : daysLateText(medianDays)),
        },
      ]}
      rows={facts.rows}
      rowKey={({ kind, item }) => `${kind}/${item}`}
    />
  )
}

function rateText({ rate }: Row): string {
  return rate === null ? '样本不足' : formatRate(rate)
}

function Beside({ facts, days }: { facts: Facts; days: number }) {
  const { send, isSending } = useSend(serviceRecordFile)
  const save = async () => {
    const outcome = await send({ days })
    if (outcome.kind === 'ok') saveBytes(outcome.data)
  }
  const reasons = reasonsOf(facts.rows)

  return (
    <div className="flex flex-col gap-3">
      {reasons.length > 0 && (
        <Card title="没有按时的原因">
          <DescriptionList items={reasons} />
        </Card>
      )}
      <Card title="怎么算">
        <div className="flex flex-col gap-3 text-13 text-ink-soft">
          <p>
            下单时告知的确认日、到账日就是承诺，之后改动也以第一次告知的为准。当日 24:00 前完成为按时，兑现率
            = 按时 ÷（按时 + 晚），不向上取整。
          </p>
          <p>
            因交易日历调整而改变的日期单独列出，不计入；撤单、未成交的订单没有承诺。已过日期还没有完成的，完成后按实际日期计入。少于{' '}
            {facts.leastResults} 笔时不给出比率。
          </p>
          <div>
            <Button size="medium" look="outline" busy={isSending} onClick={() => void save()}>
              下载逐日统计（CSV）
            </Button>
          </div>
        </div>
      </Card>
    </div>
  )
}

/** The late ones of all kinds by cause, and what a calendar moved. */
function reasonsOf(rows: readonly Row[]): { term: string; value: string }[] {
  const sums = new Map<string, number>()
  const add = (term: string, orders: number) => sums.set(term, (sums.get(term) ?? 0) + orders)
  for (const { causes, moved } of rows) {
    for (const { cause, orders } of causes) add(lateCauseWords[cause], orders)
    if (moved > 0) add(`${lateCauseWords.CALENDAR}（不计入）`, moved)
  }

  return [...sums].map(([term, orders]) => ({ term, value: `${orders} 笔` }))
}
