import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { to } from '../routing/to'
import type { Notice } from './notice-choice'

/** The whole notice, or that it was read; one that has to be confirmed says so. */
export function NoticeButtons({
  notice,
  onClose,
}: {
  notice: Notice
  onClose: (how: 'seen' | 'confirmed') => void
}) {
  return (
    <div className="flex w-full gap-3 *:flex-1">
      <ButtonLink look="outline" size="medium" href={to('/notice-detail', { id: notice.id })}>
        查看全文
      </ButtonLink>
      <Button size="medium" onClick={() => onClose(notice.mustRead ? 'confirmed' : 'seen')}>
        {notice.mustRead ? '我已知道' : '知道了'}
      </Button>
    </div>
  )
}
