import { protocolFile } from '@tongzhou/client/content'
import { Button } from '@tongzhou/ui/button/button'
import { useSend } from '../../../shared/api/use-send'
import { saveBytes } from '../../../shared/feedback/save-bytes'

/** The version that is read, as a PDF. */
export function ProtocolFileButton({ id, version }: { id: string; version: number }) {
  const { send, isSending } = useSend(protocolFile)
  const save = async () => {
    const outcome = await send({ id, version })
    if (outcome.kind === 'ok') saveBytes(outcome.data)
  }

  return (
    <Button size="medium" look="outline" busy={isSending} onClick={() => void save()}>
      下载 PDF（第 {version} 版）
    </Button>
  )
}
