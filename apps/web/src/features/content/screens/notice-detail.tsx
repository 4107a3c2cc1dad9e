import { useRouteQuery } from '../../../shared/routing/screen-place'
import { NoticeText } from '../parts/notice-text'

/** One notice. */
export default function NoticeDetail() {
  const { id, version } = useRouteQuery('/notice-detail')

  return <NoticeText key={`${id}@${version ?? ''}`} id={id} version={version} />
}
