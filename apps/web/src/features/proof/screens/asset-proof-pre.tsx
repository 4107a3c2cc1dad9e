import { issueProof, previewProof } from '@tongzhou/client/proof'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useCall } from '../../../shared/api/use-call'
import { useSend } from '../../../shared/api/use-send'
import { useHeld } from '../../../shared/held/use-held'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { useTradeTicket } from '../../../shared/trade-password/use-trade-ticket'
import { type ProofDraft, draftOf } from '../parts/proof-draft'
import { ProofPaper } from '../parts/proof-paper'

/** What the paper will say, before it is signed. */
export default function AssetProofPre() {
  const [purpose] = useHeld('proofPurpose')
  const draft = draftOf(useRouteQuery('/asset-proof-pre'), purpose)
  if (draft === null)
    return (
      <EmptyState
        text="还没有填写证明内容"
        note="先选择截至日期和基金，再来预览。"
        action={
          <ButtonLink size="medium" href={to('/asset-proof')}>
            去填写
          </ButtonLink>
        }
      />
    )

  return <Preview draft={draft} />
}

function Preview({ draft }: { draft: ProofDraft }) {
  const preview = useCall(previewProof, draft)

  return (
    <Screen query={preview}>
      {(paper) => (
        <Columns keepsBeside beside={<Issue draft={draft} />}>
          <ProofPaper paper={paper} />
        </Columns>
      )}
    </Screen>
  )
}

function Issue({ draft }: { draft: ProofDraft }) {
  const go = useGo()
  const [, hold] = useHeld('proofPurpose')
  const askTicket = useTradeTicket()
  const { send, isSending } = useSend(issueProof)
  const issue = async () => {
    const tradeTicket = await askTicket('开具资产证明需要验证交易密码。')
    if (tradeTicket === null) return
    const outcome = await send({ ...draft, tradeTicket })
    if (outcome.kind !== 'ok') return
    hold(null)
    go(to('/asset-proof/detail', { documentNo: outcome.data.documentNo }), { replace: true })
  }

  return (
    <Card title="确认开具">
      <p className="pb-4 text-14 leading-relaxed text-ink-soft">
        开具后内容不能修改，有效期 90 天，可随时撤销。请核对姓名、日期与金额。
      </p>
      <div className="flex flex-col gap-3">
        <Button full busy={isSending} onClick={() => void issue()}>
          确认开具
        </Button>
        <ButtonLink full look="outline" href={to('/asset-proof')}>
          返回修改
        </ButtonLink>
      </div>
    </Card>
  )
}
