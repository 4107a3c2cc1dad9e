import { mailPassword } from '@tongzhou/client/proof'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { useState } from 'react'
import { useSend } from '../../../shared/api/use-send'

/** The password of the file, asked for by a press: it is shown once and kept no longer (R-DOC-5). */
export function MailPassword({ documentNo, isKept }: { documentNo: string; isKept: boolean }) {
  const { send, isSending } = useSend(mailPassword)
  const [password, setPassword] = useState<string | null>(null)
  const show = async () => {
    const outcome = await send({ documentNo })
    if (outcome.kind === 'ok') setPassword(outcome.data.password)
  }
  if (password !== null)
    return (
      <Card title="打开密码">
        <p className="font-mono text-28 tracking-widest break-all" aria-label="打开密码">
          {password}
        </p>
        <p className="pt-2 text-14 leading-relaxed text-ink-soft">
          请现在记下，10 分钟后不再显示。用电话、短信或当面告诉收件人，不要写在邮件里。
        </p>
      </Card>
    )

  return (
    <Card title="打开密码">
      <p className="pb-4 text-14 leading-relaxed text-ink-soft">
        {isKept
          ? '文件用随机密码加密。密码只显示一次，请准备好再看。'
          : '密码已经显示过，不再保存。忘记了请重新发送一次，会换一个新密码。'}
      </p>
      {isKept && (
        <Button full look="outline" busy={isSending} onClick={() => void show()}>
          显示密码
        </Button>
      )}
    </Card>
  )
}
