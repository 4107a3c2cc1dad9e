import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { NoticeRows } from '../parts/notice-rows'

/** The platform's notices. */
export default function Notice() {
  const { kind } = useRouteQuery('/notice')
  const go = useGo()

  return <NoticeRows kind={kind} onKind={(next) => go(to('/notice', { kind: next }), { replace: true })} />
}
