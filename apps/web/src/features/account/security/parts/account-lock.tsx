import { lockAccount, unlockAccount } from '@tongzhou/client/account'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { useFeedback } from '../../../../shared/api/services'
import { useSend } from '../../../../shared/api/use-send'
import { useVerifyTicket } from '../../../../shared/held/verify-ticket'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { useResetCustomer } from '../../../../shared/session/use-session'

/** Somebody else may be in the account: one press ends every login and stops all trading (R-ACT-23). */
export function LockAccount() {
  const feedback = useFeedback()
  const go = useGo()
  const resetCustomer = useResetCustomer()
  const { send, isSending } = useSend(lockAccount)
  const lock = async () => {
    const question = {
      title: '锁定账户',
      text: '所有设备立即退出登录，不能买入、卖出和定投；已经申请的卖出照常到账。解锁需要身份证号和银行验证码。',
      confirm: '立即锁定',
      cancel: '取消',
      danger: true,
    }
    if (!(await feedback.ask(question))) return
    if ((await send({})).kind !== 'ok') return
    resetCustomer()
    await feedback.tell('账户已锁定，所有登录已退出。请重新登录后修改登录密码，再解除锁定。')
    go(to('/login', { targetUrl: to('/setting/devices') }), { replace: true })
  }

  return (
    <Card title="不是我登录的">
      <p className="pb-4 text-15 text-ink-soft">
        账户可能被别人使用时，先锁定：所有登录退出，任何人都不能交易，钱和份额不动。
      </p>
      <Button look="danger" full busy={isSending} onClick={() => void lock()}>
        不是我，立即锁定
      </Button>
    </Card>
  )
}

/** The customer's own lock, and its end by the ID number and a bank's code. */
export function LockedAccount() {
  const feedback = useFeedback()
  const proof = useVerifyTicket('UNLOCK')
  const { send, isSending } = useSend(unlockAccount, { handles: ['VERIFICATION_NEEDED'] })
  const unlock = async () => {
    const verifyTicket = proof.ticket()
    if (verifyTicket === null) {
      proof.ask()

      return
    }
    const outcome = await send({ verifyTicket })
    proof.drop()
    if (outcome.kind === 'ok') feedback.toast('已解除锁定', 'success')
    else if (outcome.reason === 'VERIFICATION_NEEDED') proof.ask()
  }
  const isProven = proof.ticket() !== null

  return (
    <Card title="账户已锁定">
      <p className="pb-4 text-15 text-ink-soft">
        您已锁定账户：暂时不能交易，已经申请的卖出照常到账。确认没有陌生登录、并修改登录密码后，再解除锁定。
      </p>
      <Button full busy={isSending} onClick={() => void unlock()}>
        {isProven ? '确认解除锁定' : '验证身份，解除锁定'}
      </Button>
    </Card>
  )
}
