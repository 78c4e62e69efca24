import { BrowserRouter, Route, Routes, useParams } from 'react-router'
import { DeliveriesPage } from '../deliveries-page/deliveries-page.tsx'
import { InspectorPage } from '../inspector/inspector-page.tsx'
import { StartPage } from '../start/start-page.tsx'

export function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<StartPage />} />
        <Route path="/e/:id" element={<FreshInspector />} />
        <Route path="/e/:id/deliveries" element={<DeliveriesPage />} />
        <Route path="*" element={<StartPage />} />
      </Routes>
    </BrowserRouter>
  )
}

/** Another endpoint is another page: nothing of the one before may linger. */
function FreshInspector() {
  const { id } = useParams()
  return <InspectorPage key={id} />
}
