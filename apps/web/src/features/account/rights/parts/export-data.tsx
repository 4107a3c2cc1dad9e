import { exportFile, exportList, exportMyData } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { useFeedback } from '../../../../shared/api/services'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { saveFile } from '../../../../shared/feedback/save-file'
import { useVerifyTicket } from '../../../../shared/held/verify-ticket'
import { Screen } from '../../../../shared/screen/screen'
import { fileSizeText } from '../../../../shared/words/size-words'

type Exports = ResponseOf<typeof exportList>
type Export = Exports['exports'][number]

const ASK_EVERY_MS = 5_000

/** A copy of all that is held, as files that any program reads (R-ACT-28). */
export function ExportData() {
  const list = useCall(exportList, {}, { everyMs: ASK_EVERY_MS })

  return (
    <Card id="export" title="导出我的数据">
      <p className="text-14 leading-relaxed text-ink-soft">
        我们保存的您的全部个人信息与交易记录，JSON
        格式，文件内附字段说明，不作掩码。每天可申请一次；生成后保留 7 天，下载后 10
        分钟内可以重新下载，之后删除。
      </p>
      <Screen query={list}>{(data) => <Body {...data} />}</Screen>
    </Card>
  )
}

function Body({ exports, mayAsk }: Exports) {
  const [newest] = exports

  return (
    <div className="flex flex-col gap-3 pt-3">
      {newest !== undefined && <Newest wanted={newest} />}
      {mayAsk && newest?.state !== 'BUILDING' && <Ask />}
    </div>
  )
}

function Ask() {
  const feedback = useFeedback()
  const proof = useVerifyTicket('EXPORT')
  const { send, isSending } = useSend(exportMyData, { handles: ['VERIFICATION_NEEDED'] })
  const ask = async () => {
    const verifyTicket = proof.ticket()
    if (verifyTicket === null) return proof.ask()
    const outcome = await send({ verifyTicket })
    proof.drop()
    if (outcome.kind === 'ok') feedback.toast('已申请，几分钟内生成', 'success')
    else if (outcome.reason === 'VERIFICATION_NEEDED') proof.ask()
  }

  return (
    <Button look="outline" busy={isSending} onClick={() => void ask()}>
      {proof.ticket() === null ? '验证身份，申请导出' : '身份已验证，申请导出'}
    </Button>
  )
}

function Newest({ wanted }: { wanted: Export }) {
  const { state, requestedAt, until, parts, isFetched } = wanted
  const asked = `${formatInstant(requestedAt).slice(0, 16)} 申请`
  if (state === 'BUILDING')
    return <p role="status">{asked}，正在生成，通常几分钟，好了会在消息中心告诉您。</p>
  if (state === 'OVER')
    return (
      <p className="text-14 text-ink-soft">
        {asked}，{isFetched ? '已下载' : '未下载，已过期'}，文件已删除。
      </p>
    )

  return (
    <div className="flex flex-col gap-2">
      <p>
        {asked}，已生成，可在 {until !== null && formatInstant(until).slice(0, 16)} 前下载。
      </p>
      {parts.map((part) => (
        <File key={part.part} exportNo={wanted.exportNo} of={parts.length} {...part} />
      ))}
    </div>
  )
}

function File(file: Export['parts'][number] & { exportNo: string; of: number }) {
  const { exportNo, part, of, bytes, sha256 } = file
  const { send, isSending } = useSend(exportFile)
  const fetch = async () => {
    const outcome = await send({ exportNo, part: String(part) })
    if (outcome.kind === 'ok') saveFile({ ...outcome.data, type: 'application/json' })
  }

  return (
    <div className="rounded-control border border-line p-3">
      <div className="flex items-center justify-between gap-4">
        <span>
          {of === 1 ? '数据文件' : `第 ${part} 个文件，共 ${of} 个`}
          <span className="block text-13 text-ink-faint">{fileSizeText(bytes)}</span>
        </span>
        <Button look="outline" size="small" busy={isSending} onClick={() => void fetch()}>
          下载
        </Button>
      </div>
      <p className="pt-2 text-12 break-all text-ink-faint">SHA-256 {sha256}</p>
    </div>
  )
}
