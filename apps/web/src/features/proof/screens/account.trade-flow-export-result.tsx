import { flowDetail, openFlow } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { FLOW_KEPT_DAYS } from '@tongzhou/domain/proof/flow-terms'
import { flowKinds } from '@tongzhou/client/sets/flow-kind'
import { useCall } from '../../../shared/api/use-call'
import { useSend } from '../../../shared/api/use-send'
import { saveBytes } from '../../../shared/feedback/save-bytes'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Guide } from '../../../shared/screen/guide'
import { Screen } from '../../../shared/screen/screen'
import { cardText } from '../../../shared/words/card-words'
import { minuteText } from '../../../shared/words/day-words'
import { fileSizeText } from '../../../shared/words/size-words'
import { flowFormatWords, flowKindWords, flowStateWords } from '../parts/flow-words'

type Detail = ResponseOf<typeof flowDetail>
/** The file is made within seconds of being asked for. */
const ASK_EVERY_MS = 3_000

/** One statement file: whether it can be fetched, and what it holds. */
export default function TradeFlowExportResult() {
  const { flowNo } = useRouteQuery('/account/trade-flow-export-result')
  if (flowNo === null)
    return (
      <EmptyState
        text="还没有选择文件"
        note="生成过的文件列在交易流水导出页。"
        action={
          <ButtonLink size="medium" href={to('/account/trade-flow-export')}>
            去导出
          </ButtonLink>
        }
      />
    )

  return <OfNumber flowNo={flowNo} />
}

function OfNumber({ flowNo }: { flowNo: string }) {
  const detail = useCall(flowDetail, { flowNo }, { everyMs: ASK_EVERY_MS })

  return (
    <Screen query={detail}>
      {(data) => (
        <Columns
          keepsBeside
          beside={
            <Guide
              title="怎样读这份文件"
              lines={[
                '明细：每一笔已确认的变动，含确认日、净值、手续费、订单号与登记机构流水号。',
                '汇总：逐只基金，期初金额 + 转入 − 转出 − 现金分红 + 收益 = 期末金额。',
                '说明：持有人、时间范围与口径。CSV 把三部分依次写在一张表里。',
                '基金代码、订单号是文本，前面的 0 不会丢失；金额是数字，可以直接求和。',
              ]}
            />
          }
        >
          <StateCard {...data} />
        </Columns>
      )}
    </Screen>
  )
}

/** What each state means for its owner. */
const stateNotes: Readonly<Record<Detail['state'], (detail: Detail) => string>> = {
  GENERATING: () => '通常几秒钟，本页会自动更新；也可以离开，稍后从导出页回来下载。',
  READY: ({ keptTo }) => `可下载至 ${keptTo}，之后文件会删除。文件里有您的姓名与交易，请妥善保管。`,
  FAILED: () =>
    '没有生成文件，也不计次数：账目没有逐分对上，或有字库没有的字。可以换一种格式或时间再试，仍不行请联系客服。',
  OVER: () => `文件保留 ${FLOW_KEPT_DAYS} 天，已经删除。需要时请重新生成，内容相同。`,
}

function StateCard(detail: Detail) {
  const { flowNo, state, from, to: until, format, entries, kinds, card, bytes, sha256 } = detail

  return (
    <Card title={flowStateWords[state]} className="max-desktop:order-first">
      <p role="status" className="pb-4 text-14 leading-relaxed text-ink-soft">
        {stateNotes[state](detail)}
      </p>
      <div className="flex flex-col gap-3 pb-4">
        {state === 'READY' && <Download flowNo={flowNo} />}
        {(state === 'FAILED' || state === 'OVER') && (
          <ButtonLink full href={to('/account/trade-flow-export')}>
            重新生成
          </ButtonLink>
        )}
      </div>
      <DescriptionList
        items={[
          { term: '时间范围', value: `${from} 至 ${until}` },
          { term: '格式', value: flowFormatWords[format] },
          { term: '银行卡', value: card === null ? '全部' : cardText(card) },
          {
            term: '明细',
            value: `${entries} 笔，${
              kinds.length === flowKinds.length
                ? '全部类型'
                : kinds.map((kind) => flowKindWords[kind]).join('、')
            }`,
          },
          { term: '申请时间', value: minuteText(detail.requestedAt) },
          ...(bytes === null ? [] : [{ term: '大小', value: fileSizeText(bytes) }]),
          { term: '编号', value: <span className="break-all">{flowNo}</span> },
          ...(sha256 === null
            ? []
            : [{ term: '摘要 SHA-256', value: <span className="text-12 break-all">{sha256}</span> }]),
        ]}
      />
    </Card>
  )
}

function Download({ flowNo }: { flowNo: string }) {
  const { send, isSending } = useSend(openFlow)
  const fetch = async () => {
    const outcome = await send({ flowNo })
    if (outcome.kind === 'ok') saveBytes(outcome.data)
  }

  return (
    <Button full busy={isSending} onClick={() => void fetch()}>
      下载
    </Button>
  )
}
