import type { LinkProps } from '@tongzhou/ui/link/link'
import { useHref, useLinkClickHandler, useLocation } from 'react-router'
import { withChannel } from './to'

/** The kit's links by our router: inside our origin without a page load, carrying the channel on. */
export function AppLink(props: LinkProps) {
  if (props.href.startsWith('/')) return <OwnLink {...props} />
  const { children, ...rest } = props

  return <a {...rest}>{children}</a>
}

/** What the router's own link does, less the preloading that we do not use. */
function OwnLink({ href, children, onClick, ...rest }: LinkProps) {
  const { search } = useLocation()
  const target = withChannel(href, new URLSearchParams(search).get('channelCode'))
  const follow = useLinkClickHandler<HTMLAnchorElement>(target)

  return (
    <a
      {...rest}
      href={useHref(target)}
      onClick={(event) => {
        onClick?.()
        follow(event)
      }}
    >
      {children}
    </a>
  )
}
