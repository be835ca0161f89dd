# One node of the platform. The browser side is built in the first stage; the second has what production needs, and runs
# as a user of its own. Debian, since the packages with programs in them (pictures, words) are made for it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.ts && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
# Programs for films and Office documents, such as "ffmpeg libreoffice-nogui fonts-noto-cjk"; without them films are
# played as they are, and Office documents have no pages.
ARG PROGRAMS=""
RUN if [ -n "$PROGRAMS" ]; then \
      apt-get update && apt-get install -y --no-install-recommends $PROGRAMS && rm -rf /var/lib/apt/lists/*; \
    fi
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/public public
COPY --from=build /app/src src
COPY --from=build /app/server server
COPY --from=build /app/scripts scripts
COPY --from=build /app/package.json /app/site.config.json /app/NOTICE ./
ENV MODE=production NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it is the process that is told to stop.
CMD ["node", "server/main.ts"]
