import { createShareCard, endShareCard, ownShare } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { useFeedback, useServices } from '../../../../shared/api/services'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { CopiedText } from '../../../../shared/feedback/copied-text'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { Screen } from '../../../../shared/screen/screen'
import { minuteText } from '../../../../shared/words/day-words'

type Own = ResponseOf<typeof ownShare>

/** The owner's side of a share: what is live, its end, and a new link. `s`: the link that is open. */
export function OwnShare({ s }: { s: string | null }) {
  const own = useCall(ownShare, s === null ? {} : { s })

  return <Screen query={own}>{(share) => <Body {...share} s={s} />}</Screen>
}

function Body({ mayShare, live, s }: Own & { s: string | null }) {
  if (s !== null && live?.isThis !== true) return null
  if (live !== null) return <Live live={live} s={s} />

  return (
    <Card title="生成分享链接">
      {mayShare ? (
        <Create label="生成链接" />
      ) : (
        <p className="text-15 text-ink-soft">现在没有可以分享的持仓，买入并确认后再来。</p>
      )}
    </Card>
  )
}

function Live({ live, s }: { live: NonNullable<Own['live']>; s: string | null }) {
  const { origin } = useServices()
  const feedback = useFeedback()
  const { send, isSending } = useSend(endShareCard, { handles: ['NOT_FOUND'] })
  const end = async () => {
    const outcome = await send({})
    // Whoever ended it in another window: it is over either way.
    if (outcome.kind === 'ok' || outcome.reason === 'NOT_FOUND') feedback.toast('已停止分享', 'success')
  }

  return (
    <Card title="您正在分享">
      <p className="pb-3 text-14 text-ink-soft">
        {minuteText(live.sharedAt)} 生成，{minuteText(live.until)}{' '}
        自动停止。停止后，拿到链接的人只看到“分享已结束”。
      </p>
      {s !== null && (
        <p className="pb-3 text-14">
          <CopiedText name="链接" text={`${origin}${to('/share-real', { s })}`} />
        </p>
      )}
      <div className="flex flex-col gap-3">
        <Button look="danger" full busy={isSending} onClick={() => void end()}>
          停止分享
        </Button>
        {s === null && <Create label="换一条新链接" />}
      </div>
    </Card>
  )
}

function Create({ label }: { label: string }) {
  const go = useGo()
  const { send, isSending } = useSend(createShareCard)
  const create = async () => {
    const outcome = await send({})
    if (outcome.kind === 'ok') go(to('/share-real', { s: outcome.data.s }), { replace: true })
  }

  return (
    <Button full busy={isSending} onClick={() => void create()}>
      {label}
    </Button>
  )
}
