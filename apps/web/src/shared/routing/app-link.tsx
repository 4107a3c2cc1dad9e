import type { LinkProps } from '@tongzhou/ui/link/link'
import { Link, useLocation } from 'react-router'
import { withChannel } from './to'

/** The kit's links by our router: inside our origin without a page load, carrying the channel on. */
export function AppLink({ href, children, ...rest }: LinkProps) {
  const { search } = useLocation()
  if (!href.startsWith('/')) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  }

  return (
    <Link {...rest} to={withChannel(href, new URLSearchParams(search).get('channelCode'))}>
      {children}
    </Link>
  )
}
