import { KitPage } from '@tongzhou/ui/kit-page/kit-page'

/** The kit's own page, for those who build the product. */
export default function Kit() {
  return <KitPage />
}
