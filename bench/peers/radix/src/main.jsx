import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './main.css'

const router = createBrowserRouter([
  { path: '/', lazy: async () => ({ Component: (await import('./landing.jsx')).Landing }) },
  { path: '/dashboard', lazy: async () => ({ Component: (await import('./dashboard.jsx')).Dashboard }) },
])
createRoot(document.getElementById('root')).render(<RouterProvider router={router} />)
