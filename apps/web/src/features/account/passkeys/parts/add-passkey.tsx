import { passkeyCreation, registerPasskey } from '@tongzhou/client/account'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { useFeedback } from '../../../../shared/api/services'
import { useSend } from '../../../../shared/api/use-send'
import { useVerifyTicket } from '../../../../shared/held/verify-ticket'
import type { KeyBeingMade } from './tell-accepted'
import { useHasKeys, useMakeKey } from './use-key'

/** A new key: the customer proves himself first, then his device makes it at his press. */
export function AddPasskey(props: {
  isFull: boolean
  most: number
  /** What the device makes now, so that no older list is told to it (knowsEveryKey). */
  onMake: (key: KeyBeingMade) => void
}) {
  const { isFull, most, onMake } = props
  const hasKeys = useHasKeys()
  const feedback = useFeedback()
  const proof = useVerifyTicket('PASSKEY')
  const creation = useSend(passkeyCreation)
  const registration = useSend(registerPasskey, { handles: ['VERIFICATION_NEEDED'] })
  const { make, isMaking } = useMakeKey()
  const add = async () => {
    const verifyTicket = proof.ticket()
    if (verifyTicket === null) return proof.ask()
    onMake({ credentialId: null })
    const question = await creation.send({})
    const made = question.kind === 'ok' ? await make(question.data) : null
    onMake(made && { credentialId: made.response.id })
    if (made === null) return
    const outcome = await registration.send({ ...made, verifyTicket })
    if (outcome.kind === 'ok') {
      proof.drop()
      feedback.toast('通行密钥已添加，下次可以直接用它登录', 'success')
    } else if (outcome.reason === 'VERIFICATION_NEEDED') {
      proof.drop()
      proof.ask()
    }
  }
  if (!hasKeys) return <NotHere />
  if (isFull) return <Note text={`已有 ${most} 把通行密钥，请先删除一把再添加。`} />
  const isProven = proof.ticket() !== null

  return (
    <Card title="添加通行密钥">
      <p className="pb-4 text-15 text-ink-soft">
        {isProven
          ? '身份已验证。按下面的按钮，在这台设备上用指纹、面容或锁屏密码创建。'
          : '先验证身份，再用这台设备的指纹、面容或锁屏密码创建。指纹和面容不离开您的设备。'}
      </p>
      <Button full busy={creation.isSending || registration.isSending || isMaking} onClick={() => void add()}>
        {isProven ? '创建通行密钥' : '验证身份，下一步'}
      </Button>
    </Card>
  )
}

function NotHere() {
  return <Note text="当前环境不能使用通行密钥。请在手机或电脑的浏览器里，以本站的域名打开后添加。" />
}

function Note({ text }: { text: string }) {
  return (
    <Card title="添加通行密钥">
      <p className="text-15 text-ink-soft">{text}</p>
    </Card>
  )
}
