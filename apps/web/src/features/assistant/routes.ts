import { defineRoutes } from '../../shared/routing/define-routes'
import { optionalText } from '../../shared/routing/query-fields'
import { assistantQuestion } from './questions'

/** The assistant, and the way to a person. */
export const assistantRoutes = defineRoutes([
  {
    path: '/service/robot',
    title: '智能客服',
    icon: 'service',
    menus: { mine: 115, about: 5 },
    under: '/common/mine',
    access: 'public',
    layout: 'chat',
    query: { q: optionalText },
    firstData: () => [assistantQuestion()],
    screen: () => import('./screens/service.robot'),
  },
])
