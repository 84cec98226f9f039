import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { settings } from '../src/platform/server/settings.ts'

// kubeconform was not at hand (decision 168): this holds the file to what each object of it must have, and to the program.
const root = path.resolve(import.meta.dirname, '..')
const text = readFileSync(path.join(root, 'deploy/kubernetes/kloppend.yaml'), 'utf8')

const labels = z.strictObject({ 'app.kubernetes.io/name': z.literal('kloppend') })
const metadata = z.strictObject({
  name: z.string().regex(/^kloppend[a-z-]*$/),
  labels,
  annotations: z.record(z.string(), z.string()).optional(),
})
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.enum(['/healthz', '/readyz']), port: z.literal('http') }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int(),
})
const container = z.strictObject({
  name: z.string(),
  image: z.string(),
  imagePullPolicy: z.enum(['IfNotPresent', 'Always']),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  resources: z.strictObject({
    requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
    limits: z.strictObject({ memory: z.string() }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(
    z.strictObject({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() }),
  ),
})
const pod = z.strictObject({
  automountServiceAccountToken: z.literal(false),
  enableServiceLinks: z.literal(false),
  terminationGracePeriodSeconds: z.int().min(30),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.literal(10001),
    runAsGroup: z.literal(10001),
    fsGroup: z.literal(10001),
    fsGroupChangePolicy: z.literal('OnRootMismatch'),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  containers: z.tuple([container]),
  volumes: z.array(
    z.union([
      z.strictObject({ name: z.string(), persistentVolumeClaim: z.strictObject({ claimName: z.string() }) }),
      z.strictObject({ name: z.string(), emptyDir: z.strictObject({ sizeLimit: z.string() }) }),
      z.strictObject({
        name: z.string(),
        secret: z.strictObject({ secretName: z.string(), defaultMode: z.int() }),
      }),
    ]),
  ),
})
const deployment = z.strictObject({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('Deployment'),
  metadata,
  spec: z.strictObject({
    replicas: z.literal(1),
    strategy: z.strictObject({ type: z.literal('Recreate') }),
    selector: z.strictObject({ matchLabels: labels }),
    template: z.strictObject({ metadata: z.strictObject({ labels }), spec: pod }),
  }),
})
const claim = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('PersistentVolumeClaim'),
  metadata,
  spec: z.strictObject({
    accessModes: z.tuple([z.literal('ReadWriteOnce')]),
    resources: z.strictObject({ requests: z.strictObject({ storage: z.string().regex(/^\d+Gi$/) }) }),
  }),
})
const service = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('Service'),
  metadata,
  spec: z.strictObject({
    selector: labels,
    ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
  }),
})
const ingress = z.strictObject({
  apiVersion: z.literal('networking.k8s.io/v1'),
  kind: z.literal('Ingress'),
  metadata,
  spec: z.strictObject({
    ingressClassName: z.string(),
    tls: z.tuple([z.strictObject({ hosts: z.tuple([z.string()]), secretName: z.string() })]),
    rules: z.tuple([
      z.strictObject({
        host: z.string(),
        http: z.strictObject({
          paths: z.tuple([
            z.strictObject({
              path: z.literal('/'),
              pathType: z.literal('Prefix'),
              backend: z.strictObject({
                service: z.strictObject({
                  name: z.literal('kloppend'),
                  port: z.strictObject({ name: z.literal('http') }),
                }),
              }),
            }),
          ]),
        }),
      }),
    ]),
  }),
})
const policy = z.strictObject({
  apiVersion: z.literal('networking.k8s.io/v1'),
  kind: z.literal('NetworkPolicy'),
  metadata,
  spec: z.strictObject({
    podSelector: z.strictObject({ matchLabels: labels }),
    policyTypes: z.tuple([z.literal('Ingress')]),
    ingress: z.array(
      z.strictObject({
        from: z.array(
          z.strictObject({
            namespaceSelector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }),
          }),
        ),
        ports: z.array(z.strictObject({ protocol: z.literal('TCP'), port: z.string() })),
      }),
    ),
  }),
})

const [theClaim, theDeployment, theService, theIngress, thePolicy] = z
  .tuple([claim, deployment, service, ingress, policy])
  .parse(parseAllDocuments(text).map((document) => document.toJS() as unknown))
const { containers, volumes } = theDeployment.spec.template.spec
const [{ env, ports, volumeMounts }] = containers

describe('the file for Kubernetes', () => {
  test('gives only settings that the program has, and each secret from a file', () => {
    const known = new Set(settings.flatMap(({ name }) => [name, `${name}_FILE`]))
    expect(env.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
    for (const { name, value } of env.filter((each) => each.name.endsWith('_FILE')))
      expect(value, name).toMatch(/^\/run\/secrets\/kloppend\//)
    expect(env.find(({ name }) => name === 'METRICS_PORT')?.value).toBe('9464')
  })

  test('names what is there: volumes, ports, the claim and the host', () => {
    expect(volumeMounts.map(({ name }) => name).toSorted()).toEqual(
      volumes.map(({ name }) => name).toSorted(),
    )
    const named = ports.map(({ name }) => name)
    for (const { targetPort } of theService.spec.ports) expect(named).toContain(targetPort)
    for (const { ports: open } of thePolicy.spec.ingress)
      for (const { port } of open) expect(named).toContain(port)
    expect(volumes).toContainEqual({
      name: 'data',
      persistentVolumeClaim: { claimName: theClaim.metadata.name },
    })
    const host = theIngress.spec.rules[0].host
    expect(theIngress.spec.tls[0].hosts).toEqual([host])
    expect(env).toContainEqual({ name: 'PUBLIC_URL', value: `https://${host}` })
  })

  test('works as the account of the image', () => {
    const image = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
    expect(image).toContain('--uid 10001 --gid 10001 --home-dir /var/lib/kloppend')
    expect(volumeMounts).toContainEqual({ name: 'data', mountPath: '/var/lib/kloppend' })
  })
})
