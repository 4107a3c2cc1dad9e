import { createRoot } from 'react-dom/client'
import { KitPage } from '../src/kit-page/kit-page'
import './dev.css'

const root = document.getElementById('root')
const wanted = new URLSearchParams(window.location.search)
for (const setting of ['theme', 'text', 'gain']) {
  const value = wanted.get(setting)
  if (value !== null) document.documentElement.setAttribute(`data-${setting}`, value)
}
if (root !== null) createRoot(root).render(<KitPage />)
