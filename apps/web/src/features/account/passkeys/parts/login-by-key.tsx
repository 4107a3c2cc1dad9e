import { passkeyLogin } from '@tongzhou/client/account'
import { Button } from '@tongzhou/ui/button/button'
import { useSend } from '../../../../shared/api/use-send'
import { useAfterLogin } from '../../sign-in/parts/after-login'
import { useAskKey, useHasKeys } from './use-key'

/** Logging in by a passkey, where there can be one: nothing is typed. */
export function LoginByKey() {
  const hasKeys = useHasKeys()
  const afterLogin = useAfterLogin()
  const { ask, isAsking } = useAskKey()
  const { send, isSending } = useSend(passkeyLogin)
  if (!hasKeys) return null
  const logIn = async () => {
    const given = await ask('LOGIN')
    if (given === null) return
    const outcome = await send(given)
    if (outcome.kind === 'ok') await afterLogin(outcome.data)
  }

  return (
    <Button look="outline" full busy={isAsking || isSending} onClick={() => void logIn()}>
      使用通行密钥登录
    </Button>
  )
}
