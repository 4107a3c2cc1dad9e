import { Breadcrumbs } from '@tongzhou/ui/breadcrumbs/breadcrumbs'
import type { ScreenPlace } from '../../../shared/routing/screen-place'
import { siteMap } from '../../site-map'
import { crumbsOf } from './crumbs'

/** The way to the page in front; only a desktop has it, so only a desktop loads it. */
export default function CrumbLine({ place, title }: { place: ScreenPlace; title: string }) {
  const steps = crumbsOf({ path: place.row.path, search: place.search }, title, siteMap)

  return <Breadcrumbs steps={steps} className="pb-3" />
}
