import { type passkeyList, removePasskey, renamePasskey } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { passkeyNameRule } from '@tongzhou/domain/fields/passkey-name'
import { Button } from '@tongzhou/ui/button/button'
import { Chip } from '@tongzhou/ui/chip/chip'
import { Dialog } from '@tongzhou/ui/dialog/dialog'
import { TextField } from '@tongzhou/ui/field/text-field'
import { ListRow } from '@tongzhou/ui/list-row/list-row'
import { useState } from 'react'
import { useFeedback } from '../../../../shared/api/services'
import { useSend } from '../../../../shared/api/use-send'
import { SubmitButton } from '../../../../shared/form/submit-button'
import { useCallForm } from '../../../../shared/form/use-call-form'
import { minuteText } from '../../../../shared/words/day-words'

type Passkey = ResponseOf<typeof passkeyList>['passkeys'][number]

/** A key: what it is called, since when, used when; to be named and removed. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [isNaming, setNaming] = useState(false)
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey
  const used = lastUsedAt === null ? '还没有用过' : `最近使用 ${minuteText(lastUsedAt)}`

  return (
    <>
      <ListRow
        icon="fingerprint"
        title={
          <>
            {name} {isBackedUp && <Chip tone="info">随账号同步</Chip>}
          </>
        }
        note={`${minuteText(createdAt)} 添加 · ${used}`}
        value={
          <span className="flex gap-2">
            <Button look="quiet" size="small" aria-label={`改名 ${name}`} onClick={() => setNaming(true)}>
              改名
            </Button>
            <RemoveKey passkey={passkey} />
          </span>
        }
      />
      {isNaming && <NameDialog passkey={passkey} onClose={() => setNaming(false)} />}
    </>
  )
}

function RemoveKey({ passkey: { passkeyNo, name } }: { passkey: Passkey }) {
  const feedback = useFeedback()
  const { send, isSending } = useSend(removePasskey, { handles: ['NOT_FOUND'] })
  const remove = async () => {
    const isSure = await feedback.ask({
      title: `删除“${name}”`,
      text: '删除后不能再用它登录和验证身份。设备里保存的那一份也会提示移除，没有移除的也已失效。',
      confirm: '删除',
      cancel: '取消',
      danger: true,
    })
    if (!isSure) return
    const outcome = await send({ passkeyNo })
    if (outcome.kind === 'ok' || outcome.reason === 'NOT_FOUND') feedback.toast('已删除', 'success')
  }

  return (
    <Button
      look="outline"
      size="small"
      aria-label={`删除 ${name}`}
      busy={isSending}
      onClick={() => void remove()}
    >
      删除
    </Button>
  )
}

function NameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useCallForm(renamePasskey, {
    defaults: { name: passkey.name },
    rules: () => ({ name: passkeyNameRule }),
    request: ({ name }) => ({ passkeyNo: passkey.passkeyNo, name }),
    onDone: onClose,
  })

  return (
    <Dialog open onClose={onClose} title="修改名称">
      <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4 text-left">
        <TextField label="名称" hint="例如“我的手机”“办公室电脑”" autoComplete="off" {...form.text('name')} />
        <SubmitButton full form={form}>
          保存
        </SubmitButton>
      </form>
    </Dialog>
  )
}
