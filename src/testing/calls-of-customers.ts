/** The calls about customers, and about registers that know these. */
export const callsOfCustomers = {
  read: [
    'GET /api/Customers',
    'GET /api/Customers/:id',
    'GET /api/Customers/:id/references',
    'GET /api/Customers/changes',
    'GET /api/Customers/csv',
    'GET /api/Customers/imports',
    'GET /api/Customers/page',
    'GET /api/Customers/registers',
    'GET /api/Customers/similar',
    'GET /api/Customers/vat-checks',
  ],
  write: [
    'GET /api/Customers/kvk',
    'PATCH /api/Customers/:id/switch-archive',
    'POST /api/Customers',
    'POST /api/Customers/imports',
    'POST /api/Customers/imports/:id/undo',
    'POST /api/Customers/:id/merge',
    'POST /api/Customers/:id/merge/undo',
    'POST /api/Customers/vat-checks',
    'PUT /api/Customers/:id',
  ],
} as const
