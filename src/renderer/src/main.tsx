import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import './styles/index.css'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element to draw into.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
