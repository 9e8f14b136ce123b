# A server of the Model Context Protocol with the tool "act", whose argument "text" says how to misbehave.
# What it is sent is written to the file RECEIVED, if that is set; what it lists is the file LIST, if that is set.
grown=
said() { printf '{"jsonrpc":"2.0","id":"%s","result":%s}\n' "$id" "$1"; }
text() { said "{\"content\":[{\"type\":\"text\",\"text\":\"$1\"}]}"; }
echo "started with api_key=$SECRET" >&2
while read -r line; do
  [ -n "$RECEIVED" ] && printf '%s\n' "$line" >> "$RECEIVED"
  id=$(printf '%s' "$line" | sed -n 's/.*"id":"\([^"]*\)".*/\1/p')
  case "$line" in
    *'"initialize"'*) said '{"protocolVersion":"2025-06-18","capabilities":{"tools":{"listChanged":true}},"serverInfo":{"name":"sh","version":"1"}}' ;;
    *'"tools/list"'*) if [ -n "$LIST" ]; then said "$(cat "$LIST")"; continue; fi
      said "{\"tools\":[{\"name\":\"act\",\"inputSchema\":{\"type\":\"object\"}}$grown]}" ;;
    *'"ping"'*) said '{}' ;;
    *'"tools/call"'*'"die"'*) exit 1 ;;
    *'"tools/call"'*'"hang"'*) ;;
    *'"tools/call"'*'"env"'*) text "$(env | sed 's/=.*//' | sort | tr '\n' ' ')" ;;
    *'"tools/call"'*'"where"'*) text "$(pwd)" ;;
    *'"tools/call"'*'"grow"'*)
      grown=',{"name":"more","inputSchema":{"type":"object"}}'
      echo '{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}'
      text grown ;;
    *'"tools/call"'*'"noise"'*)
      echo 'listening'
      echo '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":[],"progress":"much"}}'
      echo '{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"loud"}}'
      echo '{"jsonrpc":"2.0","id":"nobody","result":{}}'
      text heard ;;
    *'"tools/call"'*'"nonsense"'*) said '{"content":"none"}' ;;
    *'"tools/call"'*'"refuse"'*) printf '{"jsonrpc":"2.0","id":"%s","error":{"code":-32602,"message":"not today"}}\n' "$id" ;;
    *'"tools/call"'*) text "$$" ;;
  esac
done
