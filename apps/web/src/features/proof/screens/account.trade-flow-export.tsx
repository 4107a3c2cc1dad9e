import { FLOWS_A_DAY, FLOW_KEPT_DAYS, FLOW_MOST_MONTHS } from '@tongzhou/domain/proof/flow-terms'
import { createFlow, flowPage, previewFlow } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'
import { type FlowFormat, flowFormats } from '@tongzhou/client/sets/flow-format'
import { type FlowKind, flowKinds } from '@tongzhou/client/sets/flow-kind'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { Chooser } from '@tongzhou/ui/chooser/chooser'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { DateRangeField } from '@tongzhou/ui/date-picker/date-range-field'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useSend } from '../../../shared/api/use-send'
import { useToday } from '../../../shared/api/use-today'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Guide } from '../../../shared/screen/guide'
import { Screen } from '../../../shared/screen/screen'
import { useTradeTicket } from '../../../shared/trade-password/use-trade-ticket'
import { cardText } from '../../../shared/words/card-words'
import { FlowBalance } from '../parts/flow-balance'
import { type FlowDays, flowRangeFault, flowRanges } from '../parts/flow-ranges'
import { FlowRows } from '../parts/flow-rows'
import { flowFormatWords, flowKindWords } from '../parts/flow-words'

type Page = ResponseOf<typeof flowPage>

/** Chooses range, card, kinds and format of a statement of flows, with its balance beside. */
export default function TradeFlowExport() {
  const page = useCall(flowPage, {})

  return (
    <Screen
      query={page}
      isEmpty={({ days, history }) => days === null && history.length === 0}
      empty={
        <EmptyState
          text="还没有可以导出的流水"
          note="买入经登记机构确认、净值公布之后，就可以在这里导出每一笔变动。"
          action={
            <ButtonLink look="outline" size="medium" href={to('/transaction-log')}>
              查看交易记录
            </ButtonLink>
          }
        />
      }
    >
      {(data) => (data.days === null ? <Before page={data} /> : <Draft page={data} days={data.days} />)}
    </Screen>
  )
}

/** Nothing can be stated now; what was made before can be fetched still. */
function Before({ page }: { page: Page }) {
  return (
    <Columns beside={<About />}>
      <FlowRows rows={page.history} />
    </Columns>
  )
}

function About() {
  return (
    <Guide
      title="关于交易流水"
      lines={[
        '列出登记机构已确认的每一笔变动，并逐只基金写明期初、往来、收益与期末，逐分相等。',
        `一次最多 ${FLOW_MOST_MONTHS} 个月，每天 ${FLOWS_A_DAY} 份；文件保留 ${FLOW_KEPT_DAYS} 天，之后删除，可以重新生成。`,
        '收益截至所选结束日；在途、已撤销的申请不在内，可在交易记录查看。',
        '需要给别人看的持仓证明，请开具资产证明，它带数字签名。',
      ]}
    />
  )
}

function Draft({ page, days }: { page: Page; days: FlowDays }) {
  const go = useGo()
  const today = useToday()
  const askTicket = useTradeTicket()
  const { send, isSending } = useSend(createFlow)
  const choices = flowRanges(days)
  const [range, setRange] = useState(choices[1]?.range ?? { from: days.first, to: days.latest })
  const [tradeAcco, setTradeAcco] = useState('')
  const [kinds, setKinds] = useState<readonly FlowKind[]>(flowKinds)
  const [format, setFormat] = useState<FlowFormat>('XLSX')
  const fault = flowRangeFault(range, days)
  const kindFault = kinds.length === 0 ? '至少选择一种类型' : undefined
  const isOpen = fault === undefined && kindFault === undefined
  const draft = {
    ...range,
    ...(tradeAcco !== '' && { tradeAcco }),
    ...(kinds.length < flowKinds.length && { kinds: [...kinds] }),
  }
  const preview = useCall(previewFlow, draft, { enabled: isOpen, keepPrevious: true })
  const make = async () => {
    if (!isOpen) return
    const tradeTicket = await askTicket('导出交易流水需要验证交易密码。')
    if (tradeTicket === null) return
    const outcome = await send({ ...draft, format, tradeTicket })
    if (outcome.kind === 'ok') go(to('/account/trade-flow-export-result', outcome.data))
  }

  return (
    <Columns
      keepsBeside
      beside={
        <>
          {isOpen && (
            <Screen query={preview}>
              {(data) => <FlowBalance preview={data} isNarrowed={kinds.length < flowKinds.length} />}
            </Screen>
          )}
          <About />
        </>
      }
    >
      <Card title="导出一份" className="max-desktop:order-first">
        <div className="flex flex-col gap-5">
          <div className="flex flex-col gap-2">
            <DateRangeField
              label="时间范围"
              hint={`最多 ${FLOW_MOST_MONTHS} 个月，最近可选 ${days.latest}`}
              error={fault}
              value={range}
              max={dayFrom(days.latest)}
              today={today}
              onChange={setRange}
            />
            <ChipRow>
              {choices.map((one) => (
                <ChoiceChip
                  key={one.label}
                  pressed={one.range.from === range.from && one.range.to === range.to}
                  onClick={() => setRange(one.range)}
                >
                  {one.label}
                </ChoiceChip>
              ))}
            </ChipRow>
          </div>
          {page.cards.length > 1 && (
            <Chooser
              label="银行卡"
              options={[
                { value: '', label: '全部银行卡' },
                ...page.cards.map((card) => ({ value: card.tradeAcco, label: cardText(card) })),
              ]}
              value={tradeAcco}
              onChange={setTradeAcco}
            />
          )}
          <Kinds kinds={kinds} fault={kindFault} onKinds={setKinds} />
          <RadioOptions
            legend="格式"
            value={format}
            onChange={setFormat}
            options={flowFormats.map((value) => ({ value, label: flowFormatWords[value] }))}
          />
          {page.left === 0 ? (
            <p className="text-14 text-ink-soft">今天的次数已用完，明天可以再生成；已生成的文件仍可下载。</p>
          ) : (
            <div>
              <Button full busy={isSending} onClick={() => void make()}>
                生成文件
              </Button>
              <p className="pt-2 text-center text-13 text-ink-soft">今天还可生成 {page.left} 份</p>
            </div>
          )}
        </div>
      </Card>
      {page.history.length > 0 && <FlowRows rows={page.history} />}
    </Columns>
  )
}

function Kinds(props: {
  kinds: readonly FlowKind[]
  fault: string | undefined
  onKinds: (kinds: readonly FlowKind[]) => void
}) {
  const { kinds, fault, onKinds } = props

  return (
    <fieldset>
      <legend className="pb-1 text-15 font-medium">明细列出</legend>
      <div className="grid grid-cols-2 gap-x-4 desktop:grid-cols-3">
        {flowKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={flowKindWords[kind]}
            checked={kinds.includes(kind)}
            onChange={(event) =>
              onKinds(
                flowKinds.filter((one) => (one === kind ? event.currentTarget.checked : kinds.includes(one))),
              )
            }
          />
        ))}
      </div>
      {fault !== undefined && (
        <p role="alert" className="pt-1 text-13 text-danger">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
