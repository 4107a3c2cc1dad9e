import { Breadcrumbs } from '@tongzhou/ui/breadcrumbs/breadcrumbs'
import type { RouteRow } from '../../../shared/routing/route-row'
import type { ScreenPlace } from '../../../shared/routing/screen-place'
import { crumbsOf } from './crumbs'

/** The way to the page in front; only a desktop has it, so only a desktop loads it. */
export function CrumbLine(props: { place: ScreenPlace; title: string; rows: readonly RouteRow[] }) {
  return <Breadcrumbs steps={crumbsOf(props.place, props.title, props.rows)} className="pb-3" />
}
