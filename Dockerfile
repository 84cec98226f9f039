# docker build -t kloppend .
# The program is built as `npm run release` builds it, and installed by the steps of deploy/install.sh.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm run release && mkdir /release \
  && tar -xzf dist/release/kloppend-*.tar.gz -C /release --strip-components=1

FROM debian:bookworm-slim
# The major version of the database of compose.yml, for the dumps of the night. One of 15 to 18 is possible.
ARG POSTGRESQL=18
# A number that is the same in each image: the files of secrets and the folder of backups on the host belong to it.
RUN groupadd --gid 10001 kloppend \
  && useradd --uid 10001 --gid 10001 --home-dir /var/lib/kloppend --shell /usr/sbin/nologin kloppend
COPY --from=build /release /tmp/kloppend
RUN /tmp/kloppend/deploy/install.sh && /tmp/kloppend/deploy/install-pg-programs.sh "$POSTGRESQL" \
  && rm -rf /tmp/kloppend /var/lib/apt/lists/*
ENV DATA_DIR=/var/lib/kloppend HOST=0.0.0.0 PORT=3000
USER kloppend
VOLUME /var/lib/kloppend
EXPOSE 3000
# The folder of the program is not writable; run with --read-only --tmpfs /tmp.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["/opt/kloppend/current/deploy/kloppend", "ready"]
ENTRYPOINT ["/opt/kloppend/current/deploy/kloppend"]
