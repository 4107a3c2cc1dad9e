import { Dialog } from '@tongzhou/ui/dialog/dialog'
import { ProtocolText } from '../protocol/protocol-text'
import { NoticeButtons } from './notice-buttons'
import type { Notice } from './notice-choice'

/** A notice over the page: closed by one press anywhere; what has to be confirmed comes again until it is. */
export default function NoticeDialog({
  notice,
  onClose,
}: {
  notice: Notice
  onClose: (how: 'seen' | 'confirmed') => void
}) {
  return (
    <Dialog
      open
      wide
      title={notice.bulTitle}
      onClose={() => onClose('seen')}
      actions={<NoticeButtons notice={notice} onClose={onClose} />}
    >
      <div className="max-h-[50dvh] overflow-y-auto text-left">
        <ProtocolText content={notice.bulContent} />
      </div>
    </Dialog>
  )
}
